import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { liveSegment } from '../answer/live-segment.ts'
import type { HeldLots } from '../load/held-lots.ts'
import type { Cursor } from '../load/change-log.ts'
import type { Segment } from '../segment/segment.ts'
import { takeSnapshot, writeSnapshot } from './snapshot-file.ts'

/** The state of the index when it stopped, and the time of that by the database's clock, in seconds. */
type StoredIndex = { at: number; cursor: Cursor; segments: { segment: Segment; deadRows: number[] }[] }

export async function keepHeld(file: string, client: Client, lots: HeldLots, cursor: Cursor): Promise<void> {
  const segments = lots.segments.map(({ segment, deadRows }) => ({ segment, deadRows }))
  writeSnapshot(file, formatOfSegments(), { at: await databaseTime(client), cursor, segments } satisfies StoredIndex)
}

/**
 * The saved state, if it is of the same database and young enough that the change log still holds every change since. The caller must read those changes
 * before it answers anything.
 */
export async function takeHeld(
  file: string,
  client: Client,
  youngerThanMs: number,
): Promise<{ lots: HeldLots; cursor: Cursor } | null> {
  const kept = takeSnapshot(file, formatOfSegments()) as StoredIndex | null
  if (!kept) return null
  const ageMs = ((await databaseTime(client)) - kept.at) * 1000
  if (ageMs < 0 || ageMs > youngerThanMs) return null
  const segments = kept.segments.map(({ segment, deadRows }) => liveSegment(segment, deadRows))
  return { lots: { segments, last: new Map() }, cursor: kept.cursor }
}

async function databaseTime(client: Client): Promise<number> {
  const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')
  return rows[0]!.at
}

const MAKERS = ['../load/', '../segment/']

/** Different code for reading or sorting lots makes different segments. Its text is the format version, so nobody can forget to raise a number. */
function formatOfSegments(): string {
  const hash = createHash('sha256')
  for (const folder of MAKERS.map(path => new URL(path, import.meta.url)))
    for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex')
}
