import { conditionRank } from '#domain/lots/condition.ts'
import type { MarketLot } from '../catalogue/market-lot.ts'
import type { NumberedReference } from './reference-rows.ts'
import type { PhotoTokens } from './photo-tokens.ts'
import { copyText } from '#server/db/copy-text.ts'

type Value = string | number | boolean | null
type Column = [name: string, value: (lot: MarketLot, numbers: NumberedReference, tokens: PhotoTokens) => Value]

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const COLUMNS: Column[] = [
  ['id', lot => lot.id],
  ['vehicle', lot => lot.vehicle.kind],
  ['offer', lot => lot.offer],
  ['auction_day', lot => lot.day],
  ['hall_id', lot => lot.hall.id],
  ['lot_no', lot => lot.lotNo],
  ['lot_number', lot => lot.lotNumber],
  ['starts_at', lot => instant(lot.startsAt)],
  ['time_set', lot => lot.timeSet],
  ['status', lot => lot.status],
  ['maker_id', (lot, numbers) => numbers.of(lot.vehicle).makerId],
  ['model_id', (lot, numbers) => numbers.of(lot.vehicle).modelId],
  ['chassis_id', (lot, numbers) => numbers.of(lot.vehicle).chassisId],
  ['chassis_no', lot => lot.chassisNo],
  ['year', lot => lot.year],
  ['month', lot => lot.month],
  ['engine_cc', lot => lot.vehicle.engineCc],
  ['grade', lot => lot.grade],
  ['color', lot => lot.color],
  ['gearbox', lot => lot.gearbox],
  ['drive', lot => lot.drive],
  ['horse_power', lot => lot.horsePower],
  ['mileage_km', lot => lot.mileageKm],
  ['mileage_note', lot => lot.mileageNote],
  ['equipment', lot => lot.equipment],
  ['condition', lot => lot.condition],
  ['condition_rank', lot => conditionRank(lot.condition)],
  ['start_price', lot => lot.startPrice],
  ['sold_price', lot => lot.soldPrice],
  ['feed_average', lot => lot.feedAverage],
  ['is_uss', lot => lot.hall.group === 'USS'],
  ['sheet', lot => JSON.stringify(lot.sheet)],
  ['details', lot => lot.details && JSON.stringify(lot.details)],
  ['photo_token', (_, __, tokens) => tokens.next()],
  ['drawn', () => true],
  ['source', () => 'market'],
  ['seen_at', lot => instant(lot.seenAt)],
  ['changed_at', lot => instant(lot.seenAt)],
]

export const LOT_COLUMNS = COLUMNS.map(([name]) => name).join(', ')

/** One line of COPY's text format. */
export function copyLine(lot: MarketLot, numbers: NumberedReference, tokens: PhotoTokens): string {
  let line = ''
  for (const [at, [, value]] of COLUMNS.entries())
    line += (at > 0 ? '\t' : '') + copyText(asText(value(lot, numbers, tokens)))
  return `${line}\n`
}

const asText = (value: Value) => (value === null ? null : String(value))
