import type { ClientBase } from 'pg'

const KEY = 'market'
/** Any number that nothing else uses for an advisory lock in this database. */
const LOCK_NUMBER = 6_364_667

/** The parameters of the market in this database, and its last sale day. Written in the same transaction as the lots. */
type MarketMarker = { seed: string; cars: number; through: string }

/** Lets one process at a time create the market. The others wait and then find it. Held until the transaction ends. */
export async function lockMarket(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_NUMBER])
}

export async function readMarker(client: Pick<ClientBase, 'query'>): Promise<MarketMarker | null> {
  const { rows } = await client.query<{ value: MarketMarker }>('SELECT value FROM settings WHERE key = $1', [KEY])
  return rows[0]?.value ?? null
}

export async function writeMarker(client: ClientBase, marker: MarketMarker): Promise<void> {
  await client.query(
    'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [KEY, JSON.stringify(marker)],
  )
}
