/** The `date` parameter as a list: `2026-11-23` is a full day, `2026-11-24~17` one auction of a day. */

/** The day of an item, whether a full day or one auction. */
export const dayOf = (item: string) => item.split('~')[0]!

export function dayState(chosen: readonly string[], day: string): 'off' | 'partial' | 'on' {
  if (chosen.includes(day)) return 'on'
  return chosen.some(item => dayOf(item) === day) ? 'partial' : 'off'
}

/** A click on a day selects the whole day, or clears a selected one, including its single auctions. */
export function toggleDay(chosen: readonly string[], day: string): string[] {
  const others = chosen.filter(item => dayOf(item) !== day)
  return dayState(chosen, day) === 'on' ? others : [...others, day].sort()
}

/** Selects or clears one auction of a day. `halls` are the values of all auctions of that day. Selecting the last one makes the day full. */
export function toggleHall(chosen: readonly string[], hall: string, halls: readonly string[]): string[] {
  const day = dayOf(hall)
  const others = chosen.filter(item => dayOf(item) !== day)
  const ticked = chosen.includes(day) ? [...halls] : chosen.filter(item => dayOf(item) === day)
  const next = ticked.includes(hall) ? ticked.filter(item => item !== hall) : [...ticked, hall]
  return [...others, ...(next.length === halls.length ? [day] : next)].sort()
}
