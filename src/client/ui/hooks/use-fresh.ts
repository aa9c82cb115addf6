import { useState } from 'react'
import styles from './fresh.module.css'

/** A slow phone draws received data within this time. */
const FRESH_MS = 400

let freshUntil = Number.NEGATIVE_INFINITY

/** Values that change during the next moment were changed by the server, not by the user: they flash once. */
export function markFresh(): void {
  freshUntil = performance.now() + FRESH_MS
}

/**
 * The class of a value that has just changed without user action, else undefined. Two classes alternate, so that a second change
 * flashes again.
 */
export function useFresh(value: unknown): string | undefined {
  const [shown, setShown] = useState({ value, turn: 0 })
  if (shown.value !== value) setShown({ value, turn: performance.now() < freshUntil ? shown.turn + 1 : 0 })
  if (shown.turn === 0) return undefined
  return shown.turn % 2 === 1 ? styles.odd : styles.even
}
