/**
 * Where a listener is in the log of changes: a snapshot of the database, in its own words `xmin:xmax:running,…`. Between two of them lie exactly
 * the transactions that ended meanwhile, whichever server process tells them. `at` is the database's clock in seconds.
 */
export type Place = { epoch: string; at: number; snapshot: string }

/** Changes are kept for longer than this (`forget-old-changes.ts`, and the index of lots likewise); who was away longer starts anew. */
export const KNOWN_SECONDS = 300

const PLACE = /^([\da-f]{8})\.([\da-z]{1,9})\.(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** The id of an event: short, for it stands on every one. */
export function idOfPlace({ epoch, at, snapshot }: Place): string {
  return `${epoch}.${at.toString(36)}.${snapshot}`
}

/** Null for what no event of ours carries; PostgreSQL would refuse a snapshot that contradicts itself. */
export function placeOfId(id: string): Place | null {
  const [, epoch, at, first, next, running] = PLACE.exec(id) ?? []
  if (!epoch || !at || !first || !next) return null
  const ids = running ? running.split(',').map(BigInt) : []
  const [xmin, xmax] = [BigInt(first), BigInt(next)]
  const isAscending = ids.every((xid, index) => xid >= xmin && xid < xmax && (index === 0 || xid > ids[index - 1]!))
  if (xmin < 1n || xmax < xmin || xmax >= 2n ** 63n || !isAscending) return null
  return { epoch, at: Number.parseInt(at, 36), snapshot: `${first}:${next}:${running}` }
}

/** Whether everything that happened between the two is still known. */
export function isKnown(since: Place, now: Place): boolean {
  return since.epoch === now.epoch && now.at - since.at <= KNOWN_SECONDS
}
