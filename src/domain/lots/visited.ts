/** Lots that a person opened stay marked, so many of each kind (§4 "Visited list"). */
export const MOST_VISITED = 20

/** A lot and when it was opened last, ISO 8601. */
export type Visit = { id: string; at: string }

/** The latest visits, newest first, each lot once: how the lists of two devices become one. */
export function latestVisits(visits: readonly Visit[]): Visit[] {
  const latest = new Map<string, Visit>()
  for (const visit of visits) {
    const known = latest.get(visit.id)
    if (!known || isLater(visit, known)) latest.set(visit.id, visit)
  }
  return [...latest.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_VISITED)
}

/** As instants: one device writes +09:00, another Z. */
function isLater(a: Visit, b: Visit): boolean {
  return Date.parse(a.at) > Date.parse(b.at)
}
