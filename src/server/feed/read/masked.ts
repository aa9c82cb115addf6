/** Unregistered or over-quota access gets this address in place of values (domain.md §2.1). */
const MASK = /(?:avto\.jp|ajes\.com)\/get_code/i

/** Whether the source hides what stands there. */
export function isMasked(value: string): boolean {
  return MASK.test(value)
}
