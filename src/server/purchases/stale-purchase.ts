import { tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import type { LoggedPurchase } from '#server/db/purchase-tables.ts'
import type { Trx } from '#server/db/connect.ts'
import { lastChange } from './purchase-work.queries.ts'

/**
 * Refuses a write made for another version than the current one (409). The detail has the current and sent values by field, the current version,
 * its author and its time; a null author is the system. `version` null: the last write wins.
 */
export async function refuseStale(
  trx: Trx,
  row: { id: number; version: number },
  version: number | null,
  values: { now: LoggedPurchase; sent: LoggedPurchase },
): Promise<void> {
  if (version !== null && version !== row.version) throw await staleVersion(trx, row, values)
}

/** `more`: data that the sender needs to overwrite the current value. */
export async function staleVersion(
  trx: Trx,
  row: { id: number; version: number },
  values: { now: LoggedPurchase; sent: LoggedPurchase },
  more: Record<string, number | null> = {},
): Promise<Refused> {
  const last = await lastChange(trx, row.id)
  return new Refused('stale_version', {
    detail: {
      ...detailOf('now', values.now),
      ...detailOf('sent', values.sent),
      ...more,
      version: row.version,
      changedBy: last?.full_name ?? null,
      changedAt: last ? tokyoIso(last.at) : null,
    },
  })
}

/** Details of a refusal are numbers and texts. */
function detailOf(when: string, values: LoggedPurchase): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      `${when}.${field}`,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
}
