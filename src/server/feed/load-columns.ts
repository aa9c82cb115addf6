import { randomBytes } from 'node:crypto'
import { conditionRank } from '#domain/lots/condition.ts'
import { lotId } from '#domain/lots/lot-id.ts'
import type { FeedKey, FeedLot } from './feed-lot.ts'

/** A lot being imported, one value per column of the temporary table `feed_load`; makers, models and codes still by name. */
export type LoadValue = string | number | boolean | null | readonly (string | number)[]
type LoadColumn = { name: string; type: string; of: (lot: FeedLot, hallId: number) => LoadValue }

export const LOAD_COLUMNS: readonly LoadColumn[] = [
  { name: 'id', type: 'text COLLATE "C" NOT NULL', of: (lot, hallId) => feedLotId(lot.key, hallId) },
  { name: 'vehicle', type: 'text NOT NULL', of: lot => lot.vehicle },
  { name: 'offer', type: 'text NOT NULL', of: lot => lot.offer },
  { name: 'auction_day', type: 'date', of: lot => lot.key.day },
  { name: 'hall_id', type: 'int NOT NULL', of: (_lot, hallId) => hallId },
  { name: 'lot_no', type: 'text NOT NULL', of: lot => lot.key.lotNo },
  { name: 'lot_number', type: 'int', of: lot => numberIn(lot.key.lotNo) },
  { name: 'starts_at', type: 'timestamptz', of: lot => lot.startsAt },
  { name: 'time_set', type: 'boolean NOT NULL', of: lot => lot.timeSet },
  { name: 'hall_closes_at', type: 'timestamptz', of: lot => lot.hallClosesAt ?? null },
  { name: 'status', type: 'smallint NOT NULL', of: lot => lot.status },
  { name: 'maker', type: 'text NOT NULL', of: lot => named(lot.maker) },
  { name: 'model', type: 'text NOT NULL', of: lot => named(lot.model) },
  { name: 'chassis', type: 'text', of: lot => chassisCode(lot.chassis) ?? codeOfFrame(lot) },
  { name: 'chassis_no', type: 'text', of: lot => tidy(lot.chassisNo) || null },
  { name: 'year', type: 'smallint', of: lot => lot.year },
  { name: 'month', type: 'smallint', of: lot => lot.registeredMonth },
  { name: 'engine_cc', type: 'int', of: lot => lot.engineCc },
  { name: 'horse_power', type: 'int', of: lot => lot.horsePower ?? null },
  { name: 'grade', type: 'text NOT NULL', of: lot => tidy(lot.grade) },
  { name: 'color', type: 'text NOT NULL', of: lot => named(lot.color ?? '') },
  { name: 'gearbox', type: 'text NOT NULL', of: lot => tidy(lot.gearbox) },
  { name: 'drive', type: 'text NOT NULL', of: lot => tidy(lot.drive) },
  // A figure that means nothing (0 km of a crane) is not shown as a mileage.
  { name: 'mileage_km', type: 'int', of: lot => (lot.mileagePrecision === 'unknown' ? null : lot.mileageKm) },
  { name: 'mileage_note', type: 'text', of: lot => tidy(lot.mileageNote) || null },
  { name: 'equipment', type: 'text NOT NULL', of: lot => tidy(lot.equipment) },
  { name: 'condition', type: 'text NOT NULL', of: lot => tidy(lot.condition) },
  { name: 'condition_rank', type: 'smallint NOT NULL', of: lot => conditionRank(tidy(lot.condition)) },
  { name: 'start_price', type: 'int', of: lot => lot.startPrice },
  { name: 'sold_price', type: 'int', of: lot => lot.soldPrice },
  { name: 'feed_average', type: 'int', of: lot => lot.feedAverage },
  { name: 'highest_bid', type: 'int', of: lot => lot.highestBid },
  { name: 'feed_prices', type: 'int[]', of: lot => lot.feedPrices ?? null },
  { name: 'is_uss', type: 'boolean NOT NULL', of: lot => lot.isUss },
  { name: 'info', type: 'text', of: lot => lot.info },
  { name: 'details', type: 'jsonb', of: lot => (lot.details ? JSON.stringify(lot.details) : null) },
  { name: 'pictures', type: 'text[] NOT NULL', of: lot => lot.pictures },
  { name: 'sheet_picture', type: 'text', of: lot => lot.sheetPicture },
  { name: 'photo_token', type: 'text NOT NULL', of: photoToken },
  // As text: most rows never need it.
  { name: 'raw', type: 'text NOT NULL', of: lot => JSON.stringify(lot.raw) },
]

const TOKEN_BYTES = 12
let random = Buffer.alloc(0)

/** Taken from a pool of random bytes, so that a thousand tokens need one system call. */
function photoToken(): string {
  if (random.length === 0) random = randomBytes(1000 * TOKEN_BYTES)
  const token = random.toString('base64url', 0, TOKEN_BYTES)
  random = random.subarray(TOKEN_BYTES)
  return token
}

export function feedLotId(key: FeedKey, hallId: number): string {
  return lotId({ day: key.day, hallId, lotNo: key.lotNo })
}

/** The number inside a lot number ("A-102" is 102), null where there is none. */
function numberIn(lotNo: string): number | null {
  const digits = /\d{1,9}/.exec(lotNo)
  return digits === null ? null : Number(digits[0])
}

function tidy(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Makers, models and colours are compared in capitals: "Toyota" of one feed is "TOYOTA" of another. */
function named(text: string): string {
  return tidy(text).toUpperCase()
}

/** Chassis code without the emission class before it (DBA-, 5AA-); sources write "..." when they could not read one. */
function chassisCode(text: string | null): string | null {
  const code = named(text ?? '').replace(/^[0-9A-Z]{3}-(?=[0-9A-Z]{2})/, '')
  return /[0-9A-Z]/.test(code) ? code : null
}

/** Sources write no code for a bike, but its frame number begins with one: `MC22-1234567`. A 17-character number has none. */
function codeOfFrame({ vehicle, chassisNo }: FeedLot): string | null {
  return vehicle === 'bike' ? (/^([0-9A-Z]{2,8})-/.exec(named(chassisNo ?? ''))?.[1] ?? null) : null
}
