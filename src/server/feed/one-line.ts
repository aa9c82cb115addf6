const MAX_CHARACTERS = 300

/** The text of a failure as it is stored: on one line, without characters that would control a terminal, cut after 300 characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MAX_CHARACTERS)
}
