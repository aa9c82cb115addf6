import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useComposition } from '../hooks/use-composition.ts'
import { isComposing } from '../is-composing.ts'
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

  const composition = useComposition(({ value, selectionStart }, { data }) => {
    // 万 after digits that were there before is dropped: of 71.2 the point is gone by then.
    const typed = digitsOf(value) === digitsOf(data ?? '') ? value : value.replaceAll(/[万萬]/g, '')
    const next = signed ? readSignedDigits(typed) : readDigits(typed)
    const startsMinus = signed && next === null && /[-\u2010-\u2015\u2212]/.test(typed)
    const before = plainDigits(value.slice(0, selectionStart ?? value.length))
    const signs = startsMinus || (next !== null && next < 0 && before !== '') ? 1 : 0
    // After 万, which becomes four figures or fewer, the caret goes to the end.
    digitsBefore.current = /[万萬]/.test(before) ? Infinity : digitsOf(before).length + signs
    setMinus(startsMinus)
    onChange(next)
  })

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
      onChange={composition.onChange}
      onCompositionEnd={composition.onCompositionEnd}
      onBlur={event => {
        composition.onBlur()
        input.onBlur?.(event)
      }}
      onKeyDown={event => {
        if (!isComposing(event)) input.onKeyDown?.(event)
      }}
    />
  )
}

const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '')
