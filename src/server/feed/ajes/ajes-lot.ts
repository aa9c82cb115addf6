import { isSold } from '#domain/lots/statuses.ts'
import type { FeedLot, ReadingContext } from '../feed-lot.ts'
import { litresOrCc, type Mileage, price, wholeNumber } from '../read/numbers.ts'
import { highestBid } from '../read/highest-bid.ts'
import { statusOfWord } from '../read/status-words.ts'
import { cdataObject, normalJapanese, requiredName, wording } from '../read/texts.ts'
import { registrationYear } from '../read/years.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import { bikeDetails } from './ajes-bike.ts'
import type { Columns } from './ajes-columns.ts'
import { ajesKey, saleOf } from './ajes-identity.ts'
import { bikePictures, carPictures } from './ajes-pictures.ts'
import { AJES_TABLES, type AjesTableName } from './ajes-tables.ts'

/** The highest valid bike price in thousands: the service writes 999 999 for "none". */
const NO_PRICE_THOUSANDS = 999_999
/** The service sends about ten. */
const MAX_PRICES = 20
const GEARBOX_OF_TYPE = new Map([
  ['1', 'MT'],
  ['2', 'AT'],
])

/** One row of the query service as our lot. Throws `RowProblem` naming the column. */
export function ajesLot(row: Columns, tableName: AjesTableName, { now }: ReadingContext): FeedLot {
  const table = AJES_TABLES[tableName]
  const isBike = table.vehicle === 'bike'
  const isStock = table.offer === 'stock'
  const key = ajesKey(row, table)
  if (row['AUCTION_TYPE']?.trim() === '1')
    throw new RowProblem('AUCTION_TYPE', 'duplicates another row with better photos')
  const sale = isStock ? null : saleOf(row)
  const status = statusOfWord(row['STATUS'] ?? '', sale, now)
  const start = yen(row, 'START', isBike)
  const finish = yen(row, 'FINISH', isBike)
  const maker = requiredName('MARKA_NAME', row)
  const distance = kilometres(row)
  const car = isBike ? null : carPictures(row['IMAGES'])

  return {
    key,
    vehicle: table.vehicle,
    offer: table.offer,
    startsAt: sale?.startsIso ?? null,
    timeSet: sale?.timeSet ?? true,
    system: 'AJES',
    maker,
    model: withoutMaker(maker, requiredName('MODEL_NAME', row)),
    year: registrationYear('YEAR', wholeNumber('YEAR', row['YEAR']), null, now),
    registeredMonth: null,
    engineCc: litresOrCc('ENG_V', row['ENG_V']),
    horsePower: wholeNumber('PW', row['PW']) || null,
    chassis: wording(row['KUZOV'], null),
    chassisNo: wording(row['SERIAL'], null),
    grade: wording(row['GRADE'], null),
    color: wording(row['COLOR'], null),
    gearbox: wording(row['KPP'], null) ?? GEARBOX_OF_TYPE.get((row['KPP_TYPE'] ?? '').trim()) ?? null,
    drive: wording(row['PRIV'], null),
    mileageKm: distance.km,
    mileagePrecision: distance.precision,
    mileageRaw: row['MILEAGE']?.trim() || null,
    mileageNote: distance.note,
    equipment: wording(row['EQUIP'], null),
    condition: wording(row['RATE'], null),
    // A fixed price is the selling price.
    startPrice: isStock ? null : start,
    soldPrice: isStock ? (finish ?? start) : isSold(status) ? finish : null,
    highestBid: isStock ? null : highestBid(status, finish),
    feedPrices: sourcePrices(row['AVG_STRING']),
    feedAverage: price('AVG_PRICE', null, wholeNumber('AVG_PRICE', row['AVG_PRICE'])),
    status,
    pictures: car ? car.photos : bikePictures(row['IMAGE0'], row['IMAGES']),
    sheetPicture: car ? car.sheet : null,
    info: isBike ? null : ajesInfo(row),
    details: isBike ? bikeDetails(row) : null,
    isUss: key.hall.name.toUpperCase().startsWith('USS'),
    raw: row,
  }
}

/** Cars have prices in yen, bikes in thousands of yen. */
function yen(row: Columns, column: string, inThousands: boolean): number | null {
  const figure = wholeNumber(column, row[column])
  if (figure === null || (inThousands && figure >= NO_PRICE_THOUSANDS)) return null
  return price(column, null, inThousands ? figure * 1000 : figure)
}

/** What the last comparable vehicles sold for, in thousands of yen whatever the vehicle: `1280,1242`. Other text in it says nothing. */
function sourcePrices(text: string | null | undefined): number[] | null {
  const thousands = (text ?? '').split(',').filter(figure => /^\s*[1-9]\d{0,5}\s*$/.test(figure))
  const prices = thousands.slice(0, MAX_PRICES).map(figure => Number(figure) * 1000)
  return prices.length === 0 ? null : prices
}

/**
 * Kilometres; 0 is unknown. The feed rounds most of them to thousands; a figure that is not a whole thousand is exact. The halls' direct form writes
 * its mark behind the figure (`11217K`), where the service has a column for it.
 */
function kilometres(row: Columns): Mileage {
  const [, figure, mark] = /^([\d,]+)\s*([K*$#])$/i.exec((row['MILEAGE'] ?? '').trim()) ?? []
  const km = wholeNumber('MILEAGE', mark === undefined ? row['MILEAGE'] : figure!.replaceAll(',', ''))
  if (km !== null && km > 9_999_999)
    throw new RowProblem('MILEAGE', `is implausibly high: ${quotedValue(row['MILEAGE'] ?? '')}`)
  const precision = km === null || km === 0 ? 'unknown' : km % 1000 === 0 ? 'thousand' : 'exact'
  return { km, precision, note: row['MIL_NOTE']?.trim() || (mark === undefined ? null : row['MILEAGE']!.trim()) }
}

/** `DUCATI 1198 S` of Ducati becomes 1198 S, as in every other source. */
function withoutMaker(maker: string, model: string): string {
  const rest = model.slice(maker.length)
  return model.toUpperCase().startsWith(`${maker.toUpperCase()} `) && rest.trim() !== '' ? rest.trim() : model
}

/** Data of a car's row beside its fields, one fact per line: the seat of the wheel, and the extras as text or as JSON. */
function ajesInfo(row: Columns): string | null {
  const given = (row['INFO'] ?? '').trim()
  const extras = given.startsWith('{')
    ? Object.entries(cdataObject('INFO', given)).map(
        ([label, text]) => `${normalJapanese(label)}: ${normalJapanese(text)}`,
      )
    : given.split(/\r?\n/).map(normalJapanese)
  const wheel = row['LHDRIVE']?.trim() === '1' ? ['Steering wheel: left'] : []
  const lines = [...wheel, ...extras].filter(line => line !== '' && !line.endsWith(': '))
  return lines.length === 0 ? null : lines.join('\n')
}
