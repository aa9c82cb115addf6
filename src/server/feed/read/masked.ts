/** Unregistered or over-quota access gets this address in place of values. */
const MASK = /(?:avto\.jp|ajes\.com)\/get_code/i

/** Whether the source masks this value. */
export function isMasked(value: string): boolean {
  return MASK.test(value)
}
