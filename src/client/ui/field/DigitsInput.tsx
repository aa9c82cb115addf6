import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useComposition } from '../hooks/use-composition.ts'
import { groupDigits, plainDigits, readDigits, readSignedDigits } from './digits.ts'

interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  value: number | null
  onChange: (value: number | null) => void
  /** False for years, which have no grouping. */
  grouped?: boolean
  /** A minus sign gives a negative number; otherwise it is dropped like every other non-digit. */
  signed?: boolean
}

/** A bare input for whole numbers that groups digits during typing. The caret stays after the same digit. */
export function DigitsInput({ value, onChange, grouped = true, signed = false, ...input }: DigitsInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  /** The minus has been typed, but no digits yet. */
  const [minus, setMinus] = useState(false)
  const text = minus && value === null ? '-' : groupDigits(value, grouped)

  const composition = useComposition(({ value: typed, selectionStart }) => {
    const next = signed ? readSignedDigits(typed) : readDigits(typed)
    const startsMinus = signed && next === null && /[-\u2010-\u2015\u2212]/.test(typed)
    const before = plainDigits(typed.slice(0, selectionStart ?? typed.length))
    const signs = startsMinus || (next !== null && next < 0 && before !== '') ? 1 : 0
    digitsBefore.current = before.replace(/\D/g, '').length + signs
    setMinus(startsMinus)
    onChange(next)
  }, input)

  useLayoutEffect(() => {
    // Moved during a composition, the caret would disturb the input method.
    if (composition.text !== null) return
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
      value={composition.text ?? text}
      data-composing={composition.text !== null || undefined}
      {...composition.events}
    />
  )
}
