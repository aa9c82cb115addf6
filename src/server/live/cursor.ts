/**
 * A listener's cursor in the log of changes: a database snapshot in PostgreSQL's format `xmin:xmax:running,…`. Between two cursors are exactly
 * the transactions that have ended since, whichever server process reports them. `at` is the database's clock in seconds.
 */
export type Cursor = { epoch: string; at: number; snapshot: string }

/** Changes are kept for longer than this (`forgetOldChanges`, and the index of lots likewise). A listener away for longer starts over. */
export const KNOWN_SECONDS = 300

const CURSOR = /^([\da-f]{8})\.([\da-z]{1,9})\.(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** The id of an event; short, because every event carries it. */
export function idOfCursor({ epoch, at, snapshot }: Cursor): string {
  return `${epoch}.${at.toString(36)}.${snapshot}`
}

/** Null for an id that is not ours. PostgreSQL would refuse a snapshot that contradicts itself. */
export function cursorOfId(id: string): Cursor | null {
  const [, epoch, at, first, next, running] = CURSOR.exec(id) ?? []
  if (!epoch || !at || !first || !next) return null
  const ids = running ? running.split(',').map(BigInt) : []
  const [xmin, xmax] = [BigInt(first), BigInt(next)]
  const isAscending = ids.every((xid, index) => xid >= xmin && xid < xmax && (index === 0 || xid > ids[index - 1]!))
  if (xmin < 1n || xmax < xmin || xmax >= 2n ** 63n || !isAscending) return null
  return { epoch, at: Number.parseInt(at, 36), snapshot: `${first}:${next}:${running}` }
}

/** The cursor of a listener's last event: null for his first connection, 'unknown' where the id is not ours. */
export function cursorToResume(id: string | null): Cursor | null | 'unknown' {
  return id === null ? null : (cursorOfId(id) ?? 'unknown')
}

/** Whether all changes between the two are still stored. */
export function isKnown(since: Cursor, now: Cursor): boolean {
  return since.epoch === now.epoch && now.at - since.at <= KNOWN_SECONDS
}
