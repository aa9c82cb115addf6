import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { readSettingRows } from './site.queries.ts'

/** What the administration may set; the table `settings` holds only what differs from these. */
export const DEFAULT_SETTINGS = {
  /** How long before a lot's start bidding closes for a client. */
  bidDeadlineMinutes: 60,
  /** Until how long before the start a client may cancel. */
  cancelDeadlineHours: 3,
  /** How far over a bid the office may go, whole yen. */
  bidAdjustmentPrice: 5_000,
}

/** Deposits that a buyer is offered, whole yen; the setting `depositAmounts` is a list of its own. */
const DEPOSIT_AMOUNTS = [100_000, 300_000, 500_000, 1_000_000]

export type ServerSettings = typeof DEFAULT_SETTINGS

/** The settings as they stand. */
export async function readSettings(db: Kysely<Tables>): Promise<ServerSettings> {
  const rows = await readSettingRows(db, Object.keys(DEFAULT_SETTINGS))
  return settingsOf(Object.fromEntries(rows.map(row => [row.key, row.value])))
}

/** What the table's values come to; one that is no number ≥ 0 is passed over. */
export function settingsOf(values: Readonly<Record<string, unknown>>): ServerSettings {
  const own = Object.keys(DEFAULT_SETTINGS).filter(key => Number.isSafeInteger(values[key]) && Number(values[key]) >= 0)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(own.map(key => [key, values[key]])) }
}

/** The deposits on offer, ascending; a setting that is no list of positive whole yen is passed over. */
export async function readDepositAmounts(db: Kysely<Tables>): Promise<number[]> {
  const [row] = await readSettingRows(db, ['depositAmounts'])
  const own = Array.isArray(row?.value) ? (row.value as unknown[]) : []
  const isSound = own.length > 0 && own.every(yen => Number.isSafeInteger(yen) && Number(yen) > 0)
  return (isSound ? (own as number[]) : DEPOSIT_AMOUNTS).toSorted((a, b) => a - b)
}
