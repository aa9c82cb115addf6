/** The row that an arrow, Home or End moves to from row `at`; undefined for other keys. In a text field, Home and End belong to the text. */
export function rowAfterKey(
  key: string,
  { at, last, isTyping }: { at: number; last: number; isTyping: boolean },
): number | undefined {
  return { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), ...(!isTyping && { Home: 0, End: last }) }[
    key
  ]
}

/** The next row after `at` whose label starts with the letter, else the first such row; -1 without one. */
export function rowOfLetter(letter: string, at: number, options: readonly { label: string }[]): number {
  const wanted = letter.toLocaleLowerCase()
  const starts = ({ label }: { label: string }) => label.toLocaleLowerCase().startsWith(wanted)
  const next = options.findIndex((option, index) => index > at && starts(option))
  return next >= 0 ? next : options.findIndex(starts)
}
