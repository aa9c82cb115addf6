import type { Db } from '#server/db/connect.ts'
import { readSettingRows } from './site.queries.ts'

/** The settings that administrators can change. The table `settings` holds only differences from these. */
export const DEFAULT_SETTINGS = {
  /** How long before a lot's start bidding closes for a client, in minutes. */
  bidDeadlineMinutes: 60,
  /** How long before the start cancelling closes for a client, in hours. */
  cancelDeadlineHours: 3,
  /** By how much Minato may exceed a bid, in whole yen. */
  bidAdjustmentPrice: 5_000,
  /** Above this amount a second person approves what is booked, in whole yen. */
  approveAboveYen: 3_000_000,
  /** Days from an invoice's issue to its due day. */
  invoiceDueDays: 7,
}

/** Deposits offered to a buyer, in whole yen. The setting `depositAmounts` is a list of its own. */
const DEPOSIT_AMOUNTS = [100_000, 300_000, 500_000, 1_000_000]

export type ServerSettings = typeof DEFAULT_SETTINGS

/** The current settings. */
export async function readSettings(db: Db): Promise<ServerSettings> {
  const rows = await readSettingRows(db, Object.keys(DEFAULT_SETTINGS))
  return settingsOf(Object.fromEntries(rows.map(row => [row.key, row.value])))
}

/** The settings from the table's values. A value that is not a number ≥ 0 is ignored. */
export function settingsOf(values: Readonly<Record<string, unknown>>): ServerSettings {
  const own = Object.keys(DEFAULT_SETTINGS).filter(key => Number.isSafeInteger(values[key]) && Number(values[key]) >= 0)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(own.map(key => [key, values[key]])) }
}

/** The offered deposits, ascending. A setting that is not a list of positive whole yen is ignored. */
export async function readDepositAmounts(db: Db): Promise<number[]> {
  const [row] = await readSettingRows(db, ['depositAmounts'])
  const own = Array.isArray(row?.value) ? (row.value as unknown[]) : []
  const isSound = own.length > 0 && own.every(yen => Number.isSafeInteger(yen) && Number(yen) > 0)
  return (isSound ? (own as number[]) : DEPOSIT_AMOUNTS).toSorted((a, b) => a - b)
}
