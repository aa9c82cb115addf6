import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx'
import { Field, splitFrame, type FieldFrame } from './Field.tsx'
import box from './box.module.css'
import styles from './Select.module.css'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps
  extends FieldFrame, Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'className' | 'children' | 'multiple'> {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The text of the empty choice, whose value is `''`. Without it there is no empty choice. */
  placeholder?: string
  size?: 'small' | 'medium'
}

/** The browser's own select in our frame: phones open their native picker, and the keyboard works everywhere. */
export function Select(props: SelectProps) {
  const [frame, { onChange, options, placeholder, size, ...select }] = splitFrame(props)
  return (
    <Field {...frame}>
      {control => (
        <span className={classNames(box.box, styles.box, size === 'small' && box.small)}>
          <select
            {...select}
            {...control}
            className={classNames(box.control, styles.select)}
            data-empty={select.value === '' || undefined}
            onChange={event => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={styles.chevron} />
        </span>
      )}
    </Field>
  )
}
