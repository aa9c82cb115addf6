import type { ClientBase } from 'pg'

const KEY = 'market'
/** Any number that no one else takes for an advisory lock in this database. */
const LOCK_NUMBER = 6_364_667

/** What the market in this database was made from, and to which sale day it reaches. It is written in the transaction that writes the lots. */
export type MarketMarker = { seed: string; cars: number; through: string }

/** Lets one process at a time make the market; the others wait and then find it made. Held until the transaction ends. */
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
