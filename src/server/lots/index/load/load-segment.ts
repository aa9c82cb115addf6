import type { Client } from 'pg'
import { makeSegment } from '../segment/make-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { foldBy } from './fold-case.ts'
import { copyLots } from './lot-statement.ts'
import { freeRecentMemory } from '../threads/free-memory.ts'
import { lotReader } from './lot-reader.ts'
import { eachRow, inOneSnapshot, type Cursor } from './change-log.ts'

export type Loaded = { segment: Segment; cursor: Cursor }

/** After this many rows about 2 MB of buffers may be garbage; by itself the collector lets ten times as much pile up. */
const LET_GO_EVERY = 4_000

/** Reads every lot at one instant. `today` in days since 1970. */
export async function loadSegment(client: Client, today: number): Promise<Loaded> {
  const { cursor, raw } = await inOneSnapshot(client, async now => {
    // Exact, so that no column must be reallocated to grow.
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from lots')
    const reader = lotReader(rows[0]!.count, today)
    let row = 0
    await eachRow(client, copyLots(), (buffer, at) => {
      reader.take(buffer, at)
      if (++row % LET_GO_EVERY === 0) freeRecentMemory()
    })
    return { cursor: now, raw: reader.finish() }
  })
  return { cursor, segment: await makeSegment(raw, foldBy(client)) }
}
