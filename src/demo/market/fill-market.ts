import type { ClientBase, Pool } from 'pg'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionLots, stockLots } from './catalogue/make-lots.ts'
import type { MarketLot } from './catalogue/market-lot.ts'
import {
  comingSessions,
  marketSize,
  type MarketSize,
  PAST_DAYS,
  pastSessions,
  type Session,
} from './catalogue/sessions.ts'
import { inOneTransaction } from './load/in-one-transaction.ts'
import { loadLots } from './load/load-lots.ts'
import { writeProductionRanges } from './load/production-ranges.ts'

/** The default market of Minato without a seed of its own. */
export const USUAL_SEED = 'minato'

export type MarketProgress = (state: { step: 'lots' | 'indexes'; done: number; of: number }) => void

type FillOptions = {
  /** Cars on the six coming sale days; everything else is in proportion to it (catalogue/sessions.ts). */
  cars: number
  seed?: string
  now: Date
  onProgress?: MarketProgress
}

/**
 * Creates the demo market if there is none: twelve months of statistics, the six coming sale days at `now`, and stock. It runs in one transaction,
 * so that a kill in the middle leaves nothing. Returns the number of lots; null if a market exists already.
 */
export async function fillMarket(
  pool: Pool,
  { cars, seed = USUAL_SEED, now, onProgress }: FillOptions,
): Promise<number | null> {
  return inOneTransaction(pool, async client => {
    await lockMarket(client)
    if (await readMarker(client)) return null
    const today = tokyoDay(now)
    const coming = saleDays(today)
    const size = marketSize(cars)
    const past = pastSessions(addDays(today, -PAST_DAYS), addDays(today, -1), size)
    const of = size.cars + size.bikes + size.stock + size.carSales + size.bikeSales
    const lots = lotsOf(seed, [...past, ...comingSessions(coming, size)], now, size.stock)
    const count = await loadLots(client, lots, onProgress && (state => onProgress({ ...state, of })))
    await writeProductionRanges(client)
    await writeMarker(client, { seed, cars, through: coming.at(-1)! })
    return count
  })
}

/**
 * Adds the sale days that became visible since the market was created or last extended. Sales missed in between are added as statistics. Existing
 * lots stay. Returns the number of lots added.
 */
export async function extendMarket(
  pool: Pool,
  { now, onProgress }: Omit<FillOptions, 'cars' | 'seed'>,
): Promise<number> {
  const today = tokyoDay(now)
  const days = saleDays(today)
  const seen = await readMarker(pool)
  if (!seen || seen.through >= days.at(-1)!) return 0
  return inOneTransaction(pool, async client => {
    await lockMarket(client)
    const marker = await readMarker(client)
    if (!marker || marker.through >= days.at(-1)!) return 0
    const size = marketSize(marker.cars)
    const coming = comingSessions(
      days.filter(day => day > marker.through),
      size,
    )
    const sessions = [...missedSessions(marker.through, today, size), ...coming]
    const of = sessions.reduce((sum, { count }) => sum + count, 0)
    const lots = lotsOf(marker.seed, sessions, now, 0)
    const count = await loadLots(client, lots, onProgress && (state => onProgress({ ...state, of })))
    await writeProductionRanges(client)
    await writeMarker(client, { ...marker, through: days.at(-1)! })
    return count
  })
}

function missedSessions(through: string, today: string, size: MarketSize): Session[] {
  const yesterday = addDays(today, -1)
  return through < yesterday ? pastSessions(addDays(through, 1), yesterday, size) : []
}

function* lotsOf(seed: string, sessions: readonly Session[], now: Date, stock: number): Generator<MarketLot> {
  for (const session of sessions) yield* sessionLots(seed, session, now)
  yield* stockLots(seed, stock, now)
}

const KEY = 'market'
/** Any number that nothing else uses for an advisory lock in this database. */
const LOCK_NUMBER = 6_364_667

/** The parameters of the market in this database, and its last sale day. Written in the same transaction as the lots. */
type MarketMarker = { seed: string; cars: number; through: string }

/** Lets one process at a time create the market. The others wait and then find it. Held until the transaction ends. */
async function lockMarket(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_NUMBER])
}

async function readMarker(client: Pick<ClientBase, 'query'>): Promise<MarketMarker | null> {
  const { rows } = await client.query<{ value: MarketMarker }>('SELECT value FROM settings WHERE key = $1', [KEY])
  return rows[0]?.value ?? null
}

async function writeMarker(client: ClientBase, marker: MarketMarker): Promise<void> {
  await client.query(
    'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [KEY, JSON.stringify(marker)],
  )
}
