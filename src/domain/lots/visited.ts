/** How many opened lots of each kind stay marked. */
export const MAX_VISITED = 20

/** A lot and when it was last opened, ISO 8601. */
export type Visit = { id: string; at: string }

/** Merges the visits of two devices: the latest, newest first, each lot once. */
export function latestVisits(visits: readonly Visit[]): Visit[] {
  const latest = new Map<string, Visit>()
  for (const visit of visits) {
    const known = latest.get(visit.id)
    if (!known || isLater(visit, known)) latest.set(visit.id, visit)
  }
  return [...latest.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MAX_VISITED)
}

/** Compared as instants: one device writes +09:00, another Z. */
function isLater(a: Visit, b: Visit): boolean {
  return Date.parse(a.at) > Date.parse(b.at)
}
