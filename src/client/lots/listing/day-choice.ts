/** The `date` parameter as a list: `2026-11-23` a full day, `2026-11-24~17` one hall of a day (decisions.md "The wire"). */

/** The day of an item, whole or of one hall. */
export const dayOf = (item: string) => item.split('~')[0]!

export function dayState(chosen: readonly string[], day: string): 'off' | 'partial' | 'on' {
  if (chosen.includes(day)) return 'on'
  return chosen.some(item => dayOf(item) === day) ? 'partial' : 'off'
}

/** How many single halls of a day are ticked. */
export function hallsOf(chosen: readonly string[], day: string): number {
  return chosen.filter(item => item !== day && dayOf(item) === day).length
}

/** A press on a day takes the whole day, or lets a chosen one go, its single halls included. */
export function toggleDay(chosen: readonly string[], day: string): string[] {
  const others = chosen.filter(item => dayOf(item) !== day)
  return dayState(chosen, day) === 'on' ? others : [...others, day].sort()
}

/** Ticks or clears one hall of a day. `halls` are the values of all halls of that day; ticking the last makes the day full. */
export function toggleHall(chosen: readonly string[], hall: string, halls: readonly string[]): string[] {
  const day = dayOf(hall)
  const others = chosen.filter(item => dayOf(item) !== day)
  const ticked = chosen.includes(day) ? [...halls] : chosen.filter(item => dayOf(item) === day)
  const next = ticked.includes(hall) ? ticked.filter(item => item !== hall) : [...ticked, hall]
  return [...others, ...(next.length === halls.length ? [day] : next)].sort()
}
