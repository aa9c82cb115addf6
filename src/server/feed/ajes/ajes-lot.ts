import { isSold } from '#domain/lots/statuses.ts'
import type { FeedLot, ReadingContext } from '../feed-lot.ts'
import { price, wholeNumber, type Mileage } from '../read/numbers.ts'
import { statusOfWord } from '../read/status-words.ts'
import { wording } from '../read/texts.ts'
import { registrationYear } from '../read/years.ts'
import { RowProblem, shown } from '../row-problem.ts'
import { bikeDetails } from './ajes-bike.ts'
import type { Columns } from './ajes-columns.ts'
import { ajesKey, saleOf } from './ajes-identity.ts'
import { ajesInfo } from './ajes-info.ts'
import { bikePictures, carPictures } from './ajes-pictures.ts'
import { AJES_TABLES, type AjesTableName } from './ajes-tables.ts'

/** The highest bike price in thousands that is one: 999 999 is how the service writes "none". */
const NO_PRICE_THOUSANDS = 999_999
const GEARBOX_OF_TYPE: Record<string, string> = { '1': 'MT', '2': 'AT' }

/** One row of the query service as our lot (domain.md §2.1 has every column and its traps). Throws `RowProblem` naming the column. */
export function ajesLot(row: Columns, tableName: AjesTableName, { now }: ReadingContext): FeedLot {
  const table = AJES_TABLES[tableName]
  const isBike = table.vehicle === 'bike'
  const isStock = table.offer === 'stock'
  const key = ajesKey(row, table)
  if (row['AUCTION_TYPE']?.trim() === '1')
    throw new RowProblem('AUCTION_TYPE', 'is a copy with poorer pictures of another row')
  const sale = isStock ? null : saleOf(row)
  const status = statusOfWord(row['STATUS'] ?? '', sale, now)
  const start = yen(row, 'START', isBike)
  const finish = yen(row, 'FINISH', isBike)
  const maker = required('MARKA_NAME', row)
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
    model: withoutMaker(maker, required('MODEL_NAME', row)),
    year: registrationYear('YEAR', wholeNumber('YEAR', row['YEAR']), null),
    registeredMonth: null,
    engineCc: wholeNumber('ENG_V', row['ENG_V']),
    horsePower: wholeNumber('PW', row['PW']) || null,
    chassis: wording(row['KUZOV'], null),
    chassisNo: wording(row['SERIAL'], null),
    grade: wording(row['GRADE'], null),
    color: wording(row['COLOR'], null),
    gearbox: wording(row['KPP'], null) ?? GEARBOX_OF_TYPE[(row['KPP_TYPE'] ?? '').trim()] ?? null,
    drive: wording(row['PRIV'], null),
    mileageKm: distance.km,
    mileagePrecision: distance.precision,
    mileageRaw: row['MILEAGE']?.trim() || null,
    mileageNote: distance.note,
    equipment: wording(row['EQUIP'], null),
    condition: wording(row['RATE'], null),
    // A fixed price is what the car sells at; an unsold lot's finish is its highest bid, never a sold price.
    startPrice: isStock ? null : start,
    soldPrice: isStock ? (finish ?? start) : isSold(status) ? finish : null,
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

/** Cars stand in yen, bikes in thousands of yen (domain.md §0.6). */
function yen(row: Columns, column: string, inThousands: boolean): number | null {
  const figure = wholeNumber(column, row[column])
  if (figure === null || (inThousands && figure >= NO_PRICE_THOUSANDS)) return null
  return price(column, null, inThousands ? figure * 1000 : figure)
}

/** Kilometres; 0 is unknown. The feed rounds most of them to thousands, which a figure that is none shows. */
function kilometres(row: Columns): Mileage {
  const km = wholeNumber('MILEAGE', row['MILEAGE'])
  if (km !== null && km > 9_999_999)
    throw new RowProblem('MILEAGE', `is more than any vehicle has run: ${shown(row['MILEAGE'] ?? '')}`)
  const precision = km === null || km === 0 ? 'unknown' : km % 1000 === 0 ? 'thousand' : 'exact'
  return { km, precision, note: row['MIL_NOTE']?.trim() || null }
}

function required(column: string, row: Columns): string {
  const text = wording(row[column], null)?.trim() ?? ''
  if (text === '') throw new RowProblem(column, 'is missing')
  if (!/\p{L}|\p{N}/u.test(text)) throw new RowProblem(column, `is not a name: ${shown(text)}`)
  return text
}

/** `DUCATI 1198 S` of Ducati is the 1198 S, as every other source calls it. */
function withoutMaker(maker: string, model: string): string {
  const rest = model.slice(maker.length)
  return model.toUpperCase().startsWith(`${maker.toUpperCase()} `) && rest.trim() !== '' ? rest.trim() : model
}
