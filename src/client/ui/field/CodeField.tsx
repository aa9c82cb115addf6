import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './Field.tsx'
import styles from './CodeField.module.css'

export interface CodeFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className' | 'children' | 'type'> {
  value: string
  onChange: (digits: string) => void
  /** Number of digits; a box is drawn for each. */
  length: number
}

/**
 * A code of digits, a box each. It is one input, so that pasting, a keyboard's own suggestion and screen readers work; the boxes only draw
 * what stands in it. Whatever is no digit falls out, so `482 913` may be pasted.
 */
export function CodeField({
  label,
  labelHidden,
  hint,
  error,
  action,
  className,
  id,
  value,
  onChange,
  length,
  ...input
}: CodeFieldProps) {
  const boxes = Array.from({ length }, (_, place) => place)
  return (
    <Field {...{ label, labelHidden, hint, error, action, className, id }}>
      {control => (
        <span className={styles.code}>
          <input
            autoComplete="one-time-code"
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            className={styles.input}
            value={value}
            onChange={event => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
            // Typing always goes on at the end: the boxes have no caret of their own.
            onSelect={({ currentTarget: field }) => {
              const end = field.value.length
              if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end)
                field.setSelectionRange(end, end)
            }}
          />
          <span className={styles.boxes} aria-hidden="true">
            {boxes.map(place => (
              <span key={place} className={styles.box} data-next={place === Math.min(value.length, length - 1)}>
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
