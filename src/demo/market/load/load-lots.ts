import type { ClientBase, PoolClient } from 'pg'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { MarketLot } from '../catalogue/market-lot.ts'
import { bareLots } from './bare-table.ts'
import { copyLine, LOT_COLUMNS } from './lot-columns.ts'
import { writeReference, type NumberedReference } from './reference-rows.ts'
import { photoTokens } from './photo-tokens.ts'

/** The columns that queries filter, join and sort by. Sampling the sheets too would take as long as all the indexes together. */
const PLANNED_COLUMNS =
  'id, vehicle, offer, auction_day, hall_id, lot_number, starts_at, status, maker_id, model_id, chassis_id, year, engine_cc, ' +
  'color, gearbox, mileage_km, condition, condition_rank, start_price, sold_price, source'

/** Progress reports while lots are loaded. `step` changes when the rows are loaded and the indexes follow. */
type LoadProgress = (state: { step: 'lots' | 'indexes'; done: number }) => void

/** Writes lots: directly into an empty table, otherwise beside the existing rows. Returns the number written. */
export async function loadLots(
  client: PoolClient,
  lots: Iterable<MarketLot>,
  onProgress: LoadProgress = () => {},
): Promise<number> {
  const numbers = await writeReference(client)
  const onCopied = (done: number) => onProgress({ step: 'lots', done })
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM lots) AS any')
  if (rows[0]!.any) {
    // A feed's lot may already have the same id. It is the real one and stays.
    await client.query('CREATE TEMP TABLE market_load (LIKE lots INCLUDING DEFAULTS) ON COMMIT DROP')
    await copyLots(client, 'market_load', lots, numbers, onCopied)
    const { rowCount } = await client.query(
      `INSERT INTO lots (${LOT_COLUMNS}) SELECT ${LOT_COLUMNS} FROM market_load ON CONFLICT (id) DO NOTHING`,
    )
    return rowCount ?? 0
  }
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`)
  const bare = await bareLots(client)
  const count = await copyLots(client, 'lots', lots, numbers, onCopied)
  onProgress({ step: 'indexes', done: count })
  await bare.dress()
  await client.query(`ANALYZE lots (${PLANNED_COLUMNS})`)
  return count
}

/** Enough for one write to the socket, but small enough that the process can answer other requests in between. */
const CHUNK_CHARACTERS = 256 * 1024

/** Streams lots into a table with the columns of `lots`. Memory use does not depend on their number. Returns the number. */
async function copyLots(
  client: ClientBase,
  table: string,
  lots: Iterable<MarketLot>,
  numbers: NumberedReference,
  onCopied: (count: number) => void,
): Promise<number> {
  let count = 0
  const tokens = photoTokens()
  function* chunks() {
    let chunk = ''
    for (const lot of lots) {
      chunk += copyLine(lot, numbers, tokens)
      count += 1
      if (chunk.length < CHUNK_CHARACTERS) continue
      yield chunk
      onCopied(count)
      chunk = ''
    }
    if (chunk !== '') yield chunk
    onCopied(count)
  }
  const target = client.query(copyFrom(`COPY ${table} (${LOT_COLUMNS}) FROM STDIN`))
  await pipeline(Readable.from(chunks()), target)
  return count
}
