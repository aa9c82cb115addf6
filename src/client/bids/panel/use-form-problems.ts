import { useState } from 'react'
import { FIELD_OF_VALUE, fieldErrors } from './field-errors.ts'
import type { BidValues } from './use-bid-values.ts'

/** The errors of the bid form: the last failure, which of its fields were changed since, and the submits with an invalid field. */
export function useFormProblems() {
  const [trouble, setTrouble] = useState<Error | null>(null)
  const [mended, setMended] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState(false)
  const [missed, setMissed] = useState(0)
  return {
    trouble,
    setTrouble,
    /** The form has been submitted, so its faults are shown. */
    pressed,
    /** Counts submits with an invalid field. The form then scrolls to that field. */
    missed,
    /** The server's errors on single fields, until each is changed. */
    refused: Object.fromEntries(
      Object.entries(fieldErrors(trouble)).filter(([field]) => !mended.includes(field)),
    ) as ReturnType<typeof fieldErrors>,
    /** Changing a field clears its own error. Errors of other fields stay. */
    noteChange(change: Partial<BidValues>): void {
      const fields = Object.keys(change).map(name => FIELD_OF_VALUE[name as keyof BidValues])
      setMended(before => [...before, ...fields])
      setTrouble(before => (before && Object.keys(fieldErrors(before)).length > 0 ? before : null))
    },
    noteSubmit(): void {
      setPressed(true)
      setTrouble(null)
      setMended([])
    },
    noteInvalidField: () => setMissed(count => count + 1),
    /** The next bid starts with an empty form. */
    startOver: () => setPressed(false),
  }
}
