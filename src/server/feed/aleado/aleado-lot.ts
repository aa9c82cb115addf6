import { conditionRank } from '#domain/lots/condition.ts'
import { isSold, type LotStatus } from '#domain/lots/statuses.ts'
import type { FeedLot, ReadingContext } from '../feed-lot.ts'
import { engineCc, mileage, price, thousandsOfYen, wholeNumber } from '../read/numbers.ts'
import { highestBid } from '../read/highest-bid.ts'
import { pictures } from '../read/pictures.ts'
import { hallClosing, saleStart } from '../read/auction-time.ts'
import { cdataObject, normalJapanese, refuseBadText, wording } from '../read/texts.ts'
import { registrationMonth, registrationYear } from '../read/years.ts'
import { RowProblem } from '../row-problem.ts'
import { aleadoIdentity, type Columns } from './aleado-identity.ts'
import { aleadoInfo } from './aleado-info.ts'
import type { AleadoLookups, LotKind } from './aleado-tables.ts'
import { statusOfWord, type Sale } from '../read/status-words.ts'

/** The source's result numbers, used where it did not send its table of words. */
const WORD_OF_NUMBER = new Map(
  Object.entries({
    '1': 'sold',
    '2': 'unsold',
    '3': 'negotiate sold',
    '4': 'cancel',
    '5': 'available',
    '6': 'removed',
  }),
)

/** From this score on, a car is so new that "0 thousand km" can be true. */
const NEARLY_NEW = conditionRank('6')

/** One row of an Aleado dump as our lot. Throws `RowProblem` naming the column. */
export function aleadoLot(row: Columns, kind: LotKind, lookups: AleadoLookups, context: ReadingContext): FeedLot {
  refuseBadText(row)
  const { key, system, isStock, isUss } = aleadoIdentity(row, kind, lookups, context)
  const sale = key.day === null ? null : { day: key.day, ...saleStart('datetime', key.day, row['datetime']) }
  const status = aleadoStatus(row['result_ref'] ?? null, lookups.results, sale, context.now)
  const condition = wording(row['scores_en'], row['scores'])
  const printed = cdataObject('parsed_data', row['parsed_data'])
  const distance = mileage(row['mileage'], number(row, 'mileage_num'), conditionRank(condition) >= NEARLY_NEW)
  const start = price('start_price', row['start_price'], number(row, 'start_price_num'))
  const end = price('end_price', row['end_price'], number(row, 'end_price_num'))
  const { photos, sheet } = pictures(row['pictures'], address => /[?&]number=0(?:&|$)/.test(address.search))

  return {
    key,
    vehicle: kind.vehicle,
    offer: isStock ? 'stock' : 'auction',
    startsAt: sale?.startsIso ?? null,
    timeSet: sale?.timeSet ?? true,
    hallClosesAt: key.day === null ? null : printedClosing(key.day, printed['入札締切']),
    system,
    maker: required(
      'company_en',
      wording(row['company_en'], null) ?? named(row['company_ref'], lookups.makers, row['company']),
    ),
    model: required(
      'model_name_en',
      wording(row['model_name_en'], null) ?? named(row['model_name_ref'], lookups.models, row['model_name']),
    ),
    year: registrationYear('model_year_en', number(row, 'model_year_en'), row['model_year'], context.now),
    registeredMonth: registrationMonth(printed['年式']),
    engineCc: engineCc(row['displacement'], number(row, 'displacement_num')),
    chassis: wording(row['model_type_en'], row['model_type']),
    chassisNo: wording(row['vin'], null),
    grade: wording(row['model_grade_en'], row['model_grade']),
    color: wording(row['color_en'], null) ?? named(row['color_ref'], lookups.colors, row['color']),
    gearbox: wording(row['transmission_en'], row['transmission']),
    drive: number(row, 'awd_num') === 4 ? '4WD' : null,
    mileageKm: distance.km,
    mileagePrecision: distance.precision,
    mileageRaw: row['mileage']?.trim() || null,
    mileageNote: distance.note,
    equipment: wording(row['equipment_en'], row['equipment']),
    condition,
    // A fixed price is the selling price, not where bidding starts.
    startPrice: isStock ? null : start,
    soldPrice: isStock ? (end ?? start) : isSold(status) ? end : null,
    highestBid: isStock ? null : highestBid(status, end),
    feedAverage: thousandsOfYen('service_data', cdataObject('service_data', row['service_data'])['midPrice']),
    status,
    pictures: photos,
    sheetPicture: sheet,
    info: aleadoInfo(printed, cdataObject('parsed_data_en', row['parsed_data_en'])),
    isUss,
    raw: row,
  }
}

/** Halls print words of their own here (未定). They are no reason to lose the lot. */
function printedClosing(day: string, printed: string | undefined): string | null {
  return /\p{Nd}/u.test(printed ?? '') ? hallClosing('parsed_data.入札締切', day, printed) : null
}

function number(row: Columns, column: string): number | null {
  return wholeNumber(column, row[column])
}

function required(field: string, value: string | null): string {
  if (value === null) throw new RowProblem(field, 'is missing')
  return value.trim()
}

/** The word for a number in the source's own table, else the Japanese beside it. */
function named(
  ref: string | null | undefined,
  names: ReadonlyMap<string, string>,
  japanese: string | null | undefined,
): string | null {
  return names.get((ref ?? '').trim()) ?? (normalJapanese(japanese ?? '') || null)
}

/** The status of a row by its result number; `sale` is null for stock. An unexplained number means unknown. */
function aleadoStatus(
  resultRef: string | null,
  results: ReadonlyMap<string, string>,
  sale: Sale,
  now: Date,
): LotStatus {
  const ref = (resultRef ?? '').trim()
  const word = ref === '' ? 'available' : results.get(ref) || WORD_OF_NUMBER.get(ref)
  return statusOfWord(word ?? '?', sale, now)
}
