import type { Client } from 'pg'
import { makeSegment } from '../segment/make-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { foldBy } from './fold.ts'
import { copyLots } from './lot-statement.ts'
import { lotReader } from './lot-reader.ts'
import { eachRow, inOneSnapshot } from './outbox.ts'
import type { Cursor } from './outbox.ts'

export type Loaded = { segment: Segment; cursor: Cursor }

/** Reads every lot as it is at one instant. `today` in days since 1970. */
export async function loadSegment(client: Client, today: number): Promise<Loaded> {
  const { cursor, raw } = await inOneSnapshot(client, async now => {
    // Exact, so that no column is ever made anew to grow.
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from lots')
    const reader = lotReader(rows[0]!.count, today)
    await eachRow(client, copyLots(), reader.take)
    return { cursor: now, raw: reader.finish() }
  })
  return { cursor, segment: await makeSegment(raw, foldBy(client)) }
}
