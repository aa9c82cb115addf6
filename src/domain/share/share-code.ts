/** The password of a shared lot: six digits. */
export const CODE_DIGITS = 6

/** Only a text of this form counts as a guess. Anything else is a typing error and is not counted. */
export function isShareCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}
