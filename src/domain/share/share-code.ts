/** The password of a shared lot: six digits (§3 "Share data", §9). */
export const CODE_DIGITS = 6

/** Only such a text is looked at as a guess; anything else is a slip of the hand and counts for nothing. */
export function isShareCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
