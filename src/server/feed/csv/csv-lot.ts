import { hasResult, isSold, LOT_STATUS } from '#domain/lots/statuses.ts'
import { endOfTokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { FeedKey, FeedLot, ReadingContext } from '../feed-lot.ts'
import { hallKey } from '../read/hall-key.ts'
import { hallName } from '../read/hall-name.ts'
import { lotNumber } from '../read/lot-number.ts'
import { engineCc, figure, mileage, price, wholeNumber, type Mileage } from '../read/numbers.ts'
import { highestBid } from '../read/highest-bid.ts'
import { pictures } from '../read/pictures.ts'
import { hallClosing, saleDay, saleStart } from '../read/auction-time.ts'
import { statusOfWord } from '../read/status-words.ts'
import { refuseBadText, requiredName, wording } from '../read/texts.ts'
import { eraYear, registrationYear } from '../read/years.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import { ordinaryText } from './ordinary-text.ts'

export type Cells = Record<string, string | null>

const VEHICLES = new Map<string, FeedLot['vehicle']>([
  ['', 'car'],
  ['car', 'car'],
  ['bike', 'bike'],
  ['motorcycle', 'bike'],
])

/** One row of our CSV as a lot, its cells normalised; `raw` is the original row. Throws `RowProblem` naming the column. */
export function csvLot(row: Cells, raw: Cells, { now }: ReadingContext): FeedLot {
  refuseBadText(row)
  const key = csvKey(row)
  const isStock = key.day === null
  const sale = key.day === null ? null : { day: key.day, ...startOf(row, key.day) }
  const status = statusOf(row, sale, now)
  const distance = kilometres(row['mileage'])
  const start = price('start_price', row['start_price'], null)
  const sold = price('sold_price', row['sold_price'], null)

  return {
    key,
    vehicle: vehicleOf(row['vehicle']),
    offer: isStock ? 'stock' : 'auction',
    startsAt: sale?.startsIso ?? null,
    timeSet: sale?.timeSet ?? true,
    // After a result it means nothing, and must not lose the row.
    hallClosesAt: sale && !hasResult(status) ? closingOf(row['bids_close'], sale) : null,
    system: 'CSV',
    maker: requiredName('maker', row),
    model: requiredName('model', row),
    year: yearOf(row['year'], now),
    registeredMonth: upTo(12, 'month', row),
    engineCc: displacement(row['engine_cc']),
    horsePower: upTo(5000, 'horse_power', row),
    chassis: wording(row['chassis'], null),
    chassisNo: wording(row['chassis_no'], null),
    grade: wording(row['grade'], null),
    color: wording(row['color'], null),
    gearbox: wording(row['gearbox'], null),
    drive: wording(row['drive'], null),
    mileageKm: distance.km,
    mileagePrecision: distance.precision,
    mileageRaw: row['mileage']?.trim() || null,
    mileageNote: distance.note,
    equipment: wording(row['equipment'], null),
    condition: scoreOf(row['condition']),
    startPrice: isStock ? null : start,
    soldPrice: isStock ? (sold ?? start) : isSold(status) ? sold : null,
    highestBid: isStock ? null : highestBid(status, sold),
    feedAverage: price('average_price', row['average_price'], null),
    status,
    pictures: pictures(addresses(row['pictures']), () => false).photos,
    sheetPicture: pictures(row['sheet'], () => true).sheet,
    info: infoOf(row),
    isUss: hallKey(key.hall.name).startsWith('USS'),
    raw,
  }
}

/** The cells as ordinary text; addresses stay unchanged. */
export function ordinaryCells(raw: Cells): Cells {
  return Object.fromEntries(
    Object.entries(raw).map(([name, cell]) => [
      name,
      name === 'sheet' || name === 'pictures' || cell === null ? cell : ordinaryText(cell),
    ]),
  )
}

/** A car without a date has a fixed price. */
export function csvKey(row: Cells): FeedKey {
  const date = (row['auction_date'] ?? '').trim()
  const name = hallName('auction', row['auction'])
  const lotNo = lotNumber('lot', row['lot'])
  const day = date === '' ? null : saleDay('auction_date', dashed(date).slice(0, 10), date)
  return { day, hall: { sourceRef: name, name }, lotNo }
}

/** `2026-11-07` of `2026/11/7`, `2026年11月7日` and `7.11.2026`. `7/11/2026` is July to some and November to others, so it stays unchanged. */
function dashed(date: string): string {
  const iso = (year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return date
    .replace(/^(\d{4})(?:[/.]|年)(\d{1,2})(?:[/.]|月)(\d{1,2})(?:日|(?!\d))/, (_, year, month, day) =>
      iso(year, month, day),
    )
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/, (_, day, month, year) => iso(year, month, day))
}

/** 未定: the hall has not fixed it yet. */
const NO_CLOCK = new Set(['', '未定', '時刻未定', 'tba', '-'])

/** The time is in its own column or behind the date; `9:05` is 09:05, and `1:20:00 PM` of an American spreadsheet 13:20. */
function startOf(row: Cells, day: string) {
  const own = (row['auction_time'] ?? '').trim()
  const column = own === '' ? 'auction_date' : 'auction_time'
  const behind = dashed((row['auction_date'] ?? '').trim())
    .slice(10)
    .trim()
  const clock = own || behind.replace(/^T/, '')
  const value = NO_CLOCK.has(clock.toLowerCase()) ? null : `${day} ${of24Hours(clock).replace(/^(\d):/, '0$1:')}`
  return saleStart(column, day, value, row[column])
}

/** A time of the sale's day, or a day with a time; the start at the latest. Where that is not set, bids may close until the end of the day. */
function closingOf(cell: string | null | undefined, sale: ReturnType<typeof saleStart> & { day: string }) {
  const text = dashed((cell ?? '').trim())
  if (NO_CLOCK.has(text.toLowerCase())) return null
  const [, day = sale.day, clock = ''] = /^(\d{4}-\d{2}-\d{2})?[T\s]*(.*)$/s.exec(text) ?? []
  const closing = hallClosing('bids_close', sale.day, `${day} ${of24Hours(clock)}`, cell)
  const latest = sale.timeSet ? sale.startsIso : tokyoIso(endOfTokyoDay(sale.day))
  return closing !== null && closing > latest ? latest : closing
}

const of24Hours = (clock: string): string =>
  clock.replace(
    /^(0?[1-9]|1[0-2])(:[0-5]\d(?::[0-5]\d)?)\s*([AP])\.?M\.?$/i,
    (_, hour, rest, half) => `${String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}${rest}`,
  )

function statusOf(row: Cells, sale: Parameters<typeof statusOfWord>[1], now: Date) {
  const word = (row['status'] ?? '').trim()
  const status = statusOfWord(word, sale, now)
  if (status === LOT_STATUS.unknown && word !== '' && word.toLowerCase() !== 'available')
    throw new RowProblem('status', `is not a status: ${quotedValue(word)}`)
  return status
}

function vehicleOf(value: string | null | undefined): FeedLot['vehicle'] {
  const vehicle = VEHICLES.get((value ?? '').trim().toLowerCase())
  if (vehicle === undefined) throw new RowProblem('vehicle', `is neither car nor bike: ${quotedValue(value ?? '')}`)
  return vehicle
}

/** "2019", "R01", "2019(R01)", "H31年". */
function yearOf(value: string | null | undefined, now: Date): number | null {
  const text = (value ?? '').trim()
  const year = registrationYear('year', null, text, now)
  if (year === null && eraYear(text) === null && /\d/.test(text))
    throw new RowProblem('year', `is not a year: ${quotedValue(text)}`)
  return year
}

/** A whole number up to the largest that its column takes; 0 is unknown. */
function upTo(largest: number, column: string, row: Cells): number | null {
  const value = wholeNumber(column, row[column])
  if (value !== null && value > largest) throw new RowProblem(column, `is not a whole number from 0 to ${largest}`)
  return value || null
}

/** "1,990 cc", "1990", "660cc"; 0 is an electric car. */
function displacement(value: string | null | undefined): number | null {
  const cc = engineCc(value, null)
  if (cc === null && /\d/.test(value ?? ''))
    throw new RowProblem('engine_cc', `is not an engine size: ${quotedValue(value ?? '')}`)
  return cc
}

/** A bare figure is kilometres; "5.3万km" and "53千km" are rounded; `*`, `$`, `#` beside it are the hall's own mark. */
function kilometres(value: string | null | undefined): Mileage {
  const plain = (value ?? '').replaceAll(/\s/g, '').replaceAll(/[\d.,]*\d/g, given => figure(given) ?? given)
  const bare = /^(\d+)(km)?([*$#]?)$/i.exec(plain)
  if (bare === null) {
    if (/\d/.test(plain) && !/[千万]|km|キロ/i.test(plain))
      throw new RowProblem('mileage', `is not a mileage: ${quotedValue(value ?? '')}`)
    return mileage(value, null, false)
  }
  const read = mileage(`${bare[1]}km${bare[3]}`, null, false)
  return read.precision === 'exact' && read.km! % 1000 === 0 ? { ...read, precision: 'thousand' } : read
}

/** People write `4.0` for 4, and `4.5点`. */
function scoreOf(value: string | null | undefined): string | null {
  const score = wording(value, null)?.trim()
  return score?.replace(/^(\d+(?:\.\d+)?)\s*点/, '$1').replace(/^(\d+)\.0(?![\d.])/, '$1') || null
}

/** People separate addresses by blanks or line breaks, feeds by `#`. */
function addresses(value: string | null | undefined): string {
  return (value ?? '').trim().split(/\s+/).join('#')
}

function infoOf(row: Cells): string | null {
  const repaired = wording(row['repair_history'], null)
  const lines = [repaired === null ? null : `Repair history: ${repaired}`, wording(row['info'], null)]
  return lines.filter(line => line !== null).join('\n') || null
}
