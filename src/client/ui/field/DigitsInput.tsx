import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { groupDigits, readDigits } from './digits.ts'

export interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Years never group. */
  grouped?: boolean
}

/** A bare input for whole numbers that groups them while they are typed; the caret stays behind the digit it stood behind. */
export function DigitsInput({ value, onChange, grouped = true, ...input }: DigitsInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const text = groupDigits(value, grouped)

  useLayoutEffect(() => {
    const count = digitsBefore.current
    digitsBefore.current = null
    if (count === null || document.activeElement !== ref.current) return
    let at = 0
    for (let seen = 0; at < text.length && seen < count; at++) if (text[at] !== '\u00a0') seen++
    ref.current?.setSelectionRange(at, at)
  })

  return (
    <input
      autoComplete="off"
      {...input}
      ref={ref}
      type="text"
      inputMode="numeric"
      value={text}
      onChange={event => {
        const { value: typed, selectionStart } = event.target
        digitsBefore.current = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length
        onChange(readDigits(typed))
      }}
    />
  )
}
