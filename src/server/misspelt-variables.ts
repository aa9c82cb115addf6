/** A wrong letter in a short name makes another word: HOST is not meant to be PORT. */
const SHORT = 8

/**
 * Names within two letters of one of `ours` (one, if that is short) which is not given itself: `BACUP_DIR` sets nothing, and nobody notices. One
 * sentence for each.
 */
export function misspeltVariables(given: readonly string[], ours: readonly string[]): string[] {
  const absent = ours.filter(name => !given.includes(name))
  return given.flatMap(name => {
    if (ours.includes(name)) return []
    const meant = absent.find(other => lettersBetween(name, other) <= (other.length <= SHORT ? 1 : 2))
    return meant ? [`Unknown variable ${name}: did you mean ${meant}?`] : []
  })
}

/** Letters to add, take away or replace to turn one into the other. */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let above = 0; above < one.length; above++) {
    const next = [above + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + (one[above] === other[at - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
