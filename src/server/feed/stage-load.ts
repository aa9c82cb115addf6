import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FeedHalls } from './feed-halls.ts'
import type { AcceptedRow, FeedColumns, FeedRow, RejectedRow } from './feed-lot.ts'
import { COPY_LOAD } from './feed.queries.ts'
import { lotFault } from './limits.ts'
import { feedLotId, LOAD_COLUMNS, type LoadValue } from './load-columns.ts'
import { copyText } from '#server/db/copy-text.ts'

export type StagedLoad = {
  accepted: number
  rejected: number
  /** The first of them; the count above covers all. */
  rejects: RejectedRow[]
  /** Lots of refused rows: they are not missing. */
  refusedIds: string[]
}

export const MAX_REJECTS_KEPT = 1000

/** Streams a feed's rows into the temporary table `feed_load`, one at a time, and separates those that are refused. */
export async function stageLoad(
  client: PoolClient,
  rows: AsyncIterable<FeedRow>,
  halls: FeedHalls,
  columns: FeedColumns,
): Promise<StagedLoad> {
  const load: StagedLoad = { accepted: 0, rejected: 0, rejects: [], refusedIds: [] }
  const parts = inParts(stagedLines(rows, halls, columns, load))
  await pipeline(Readable.from(parts, { objectMode: true }), client.query(copyFrom(COPY_LOAD)))
  return load
}

/** A message to the database, and a turn of the stream, cost more than one row of content. */
const PART_BYTES = 65_536

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(PART_BYTES)
  let used = 0
  for await (const line of lines) {
    const most = line.length * 3
    if (used + most > part.length) {
      if (used > 0) yield part.subarray(0, used)
      // A new buffer: the stream may not have sent the old one yet.
      part = Buffer.allocUnsafe(Math.max(PART_BYTES, most))
      used = 0
    }
    used += part.write(line, used)
  }
  if (used > 0) yield part.subarray(0, used)
}

async function* stagedLines(
  rows: AsyncIterable<FeedRow>,
  halls: FeedHalls,
  columns: FeedColumns,
  load: StagedLoad,
): AsyncGenerator<string> {
  for await (const given of rows) {
    const row = 'lot' in given ? fitOrRejected(given, columns) : given
    if ('lot' in row) {
      load.accepted++
      const hallId = await halls.idOf(row.lot.key.hall.name)
      yield copyLine([row.file, row.line, row.part, ...LOAD_COLUMNS.map(column => column.of(row.lot, hallId))])
    } else {
      load.rejected++
      if (load.rejects.length < MAX_REJECTS_KEPT) load.rejects.push(row)
      const hallId = row.key === null ? null : halls.known(row.key.hall.name)
      if (row.key !== null && hallId !== null) load.refusedIds.push(feedLotId(row.key, hallId))
    }
  }
}

function fitOrRejected(row: AcceptedRow, columns: FeedColumns): AcceptedRow | RejectedRow {
  const fault = lotFault(row.lot, columns)
  return fault === null ? row : { file: row.file, line: row.line, ...fault, key: row.lot.key }
}

/** One row in the text format of PostgreSQL's COPY. */
function copyLine(values: readonly LoadValue[]): string {
  return `${values.map(value => copyText(plain(value))).join('\t')}\n`
}

function plain(value: LoadValue): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'object' ? `{${value.map(element => quoted(String(element))).join(',')}}` : String(value)
}

function quoted(element: string): string {
  return `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
