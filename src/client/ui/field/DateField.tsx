import { useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useComposition } from '../hooks/use-composition.ts'
import { useDelayed } from '../hooks/use-delayed.ts'
import { CalendarIcon } from '../icons/CalendarIcon.tsx'
import { plainDigits } from './digits.ts'
import { Field, type FieldFrame } from './Field.tsx'
import box from './box.module.css'
import styles from './DateField.module.css'

interface DateFieldProps extends FieldFrame {
  /** "2026-05-21", or '' for none. */
  value: string
  /** Called with '' or a complete valid day; with `raw`, with every text. */
  onChange: (value: string) => void
  /** Shown 700 ms after typing stops, if the text is not a day or is outside min and max. */
  invalidText: string
  /** "Choose a day": the calendar button. */
  pickLabel: string
  placeholder?: string
  min?: string
  max?: string
  /** For forms: other text reaches the form too, which refuses it. Without that the form would send the day from before. */
  raw?: boolean
  disabled?: boolean
  size?: 'small' | 'medium'
}

/**
 * A day, typed (digits are formatted yyyy-mm-dd, and 27.11.2026 is read too) or picked. The browser's own date input lies over the calendar icon. A tap opens
 * the system picker, and the keyboard still edits the text.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, invalidText, pickLabel, placeholder, min = '', max = '9999', raw, disabled, size } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [followed, setFollowed] = useState(value)
  const [isFocused, setFocused] = useState(false)
  // The value changed by other means, such as a button for today: half a date must not stay over it. While the field has focus its text is the reader's.
  if (followed !== value) {
    setFollowed(value)
    if (!isFocused) setDraft(null)
  }
  const picker = useRef<HTMLInputElement>(null)
  const text = draft ?? value
  const valid = (day: string) => day === '' || (isDay(day) && day >= min && day <= max)
  const wrong = useDelayed(!valid(text))

  const type = (next: string) => {
    const isTaken = raw || valid(next)
    setDraft(isTaken ? null : next)
    if (isTaken) onChange(next)
  }

  const composition = useComposition(
    (input, { isComposing, inputType }) =>
      type(readTyped(input, !isComposing && inputType === 'deleteContentBackward' ? text : null)),
    { onBlur: () => setFocused(false) },
  )

  return (
    <Field {...props} error={wrong ? invalidText : props.error}>
      {control => (
        <span className={classNames(box.box, size === 'small' && box.small, styles.box)}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={box.control}
            placeholder={placeholder}
            disabled={disabled}
            value={composition.text ?? text}
            {...composition.events}
            onFocus={() => setFocused(true)}
          />
          <span className={styles.pick}>
            <CalendarIcon size={size === 'small' ? 16 : 19} />
            <input
              ref={picker}
              type="date"
              className={styles.native}
              aria-label={`${pickLabel}, ${props.label}`}
              tabIndex={-1}
              disabled={disabled}
              min={props.min}
              max={props.max}
              value={isDay(value) ? value : ''}
              onClick={() => picker.current?.showPicker?.()}
              onChange={event => type(event.target.value)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}

/** Backspace over a dash must also delete the digit before it: otherwise the dash would come back and nothing change. `deletedFrom` is the text before a Backspace. */
const readTyped = ({ value, selectionStart }: HTMLInputElement, deletedFrom: string | null): string => {
  const next = formatDateDigits(value)
  if (next !== deletedFrom) return next
  const caret = selectionStart ?? value.length
  return formatDateDigits(value.slice(0, Math.max(0, caret - 1)) + value.slice(caret))
}

/**
 * Formats typed or pasted text as yyyy, yyyy-mm or yyyy-mm-dd: only digits count (`plainDigits`), eight at most. A day before its month, as in
 * 27.11.2026, is read once its year is complete, and stays as typed until then.
 */
const formatDateDigits = (typed: string): string => {
  const text = plainDigits(typed).trim()
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^\d{1,2}\.(?:\d{0,2}|\d{1,2}\.\d{0,4})$/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A complete day that exists in the calendar: no 31 June, and no year 0000. */
const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
