import type { ComponentProps } from 'react'
import { useComposition } from '../hooks/use-composition.ts'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import { plainDigits } from './digits.ts'
import styles from './CodeField.module.css'

interface CodeFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'className' | 'children' | 'type'> {
  value: string
  onChange: (digits: string) => void
  /** Number of digits; each has its own box. */
  length: number
}

/**
 * A code of digits, one box each. It is a single input, so that pasting, keyboard suggestions and screen readers work. The boxes
 * only draw its content. Non-digits are dropped, so `482 913` can be pasted (`plainDigits`).
 */
export function CodeField(props: CodeFieldProps) {
  const [frame, { value, onChange, length, ...input }] = splitFrame(props)
  const boxes = Array.from({ length }, (_, place) => place)
  const digitsOf = (text: string) => plainDigits(text).replaceAll(/\D/g, '').slice(0, length)
  const composition = useComposition(field => onChange(digitsOf(field.value)), input)
  return (
    <Field {...frame}>
      {control => (
        <span className={styles.code}>
          <input
            autoComplete="one-time-code"
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            className={styles.input}
            value={composition.text ?? value}
            {...composition.events}
            // Typing always continues at the end, because the boxes have no caret.
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
