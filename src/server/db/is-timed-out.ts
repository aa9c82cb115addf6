/** A statement took more than 30 s, or a transaction paused for more than 10 (connect.ts). */
const CODES = ['57014', '25P03']

/**
 * PostgreSQL ended the transaction because it took too long: it waited for others, or the machine is overloaded. Nothing of it is done, so the same
 * call may come again.
 */
export function isTimedOut(error: unknown): boolean {
  return CODES.includes(String((error as { code?: unknown } | null)?.code))
}
