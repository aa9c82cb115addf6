import type { Db } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import type { Refused } from '#server/http/refused.ts'
import { staleVersion } from '#server/http/stale-version.ts'
import { lastChange } from './purchase-work.queries.ts'

type Car = { id: number; version: number }
type Values = { now: Logged; sent: Logged }

/** Refuses a write made for another version of the car than the current one. `version` null: the last write wins. */
export async function refuseStaleCar(db: Db, car: Car, version: number | null, values: Values): Promise<void> {
  if (version !== null && version !== car.version) throw await staleCar(db, car, values)
}

/** `more`: data that the sender needs to overwrite the current value. */
export async function staleCar(
  db: Db,
  { id, version }: Car,
  values: Values,
  more: Record<string, number | null> = {},
): Promise<Refused> {
  const last = await lastChange(db, id)
  return staleVersion({ version, values, more, changed: { by: last?.full_name ?? null, at: last?.at ?? null } })
}
