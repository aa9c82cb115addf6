import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { sessionLots, stockLots } from '../market/catalogue/make-lots.ts'
import type { MarketLot } from '../market/catalogue/market-lot.ts'
import { comingSessions, marketSize, pastSessions } from '../market/catalogue/sessions.ts'
import type { AjesTableName } from '#server/feed/ajes/ajes-tables.ts'

export type ServiceRow = Record<string, string>
export type ServiceTables = Record<AjesTableName, ServiceRow[]>

/** A seed other than our own market's: the fake service has cars that are not there yet. */
const SEED = 'stand-in'
const PAST_DAYS = 7

/** The five tables of the query service, filled from the demo market at `now`. */
export function serviceTables(now: Date, cars: number): ServiceTables {
  const today = tokyoDay(now)
  const size = marketSize(cars)
  const sessions = [
    ...pastSessions(addDays(today, -PAST_DAYS), addDays(today, -1), size),
    ...comingSessions(saleDays(today), size),
  ]
  const lots = sessions.flatMap(session => [...sessionLots(SEED, session, now)])
  const cold = (lot: MarketLot) => lot.status >= LOT_STATUS.sold
  const of = (kind: 'car' | 'bike', finished: boolean) =>
    lots.filter(lot => lot.vehicle.kind === kind && cold(lot) === finished).map(kind === 'car' ? carRow : bikeRow)
  return {
    main: of('car', false),
    stats: of('car', true),
    one: [...stockLots(SEED, size.stock, now)].map(carRow),
    bike: of('bike', false),
    bike_st: of('bike', true),
  }
}

const WORDS: Record<LotStatus, string> = {
  4531: '',
  4532: '',
  4533: 'Sold',
  4534: 'Sold by nego',
  4535: 'Not sold',
  4536: 'Cancelled',
  4537: 'Removed',
  4538: '',
}

function carRow(lot: MarketLot): ServiceRow {
  return {
    ...sharedColumns(lot),
    LOT: lot.lotNo,
    AUCTION_TYPE: '0',
    TOWN: '',
    PW: text(lot.horsePower),
    KUZOV: lot.vehicle.code,
    KPP: lot.gearbox,
    KPP_TYPE: /^(?:F\d|[CI]\d|MT|D\d)/.test(lot.gearbox) ? '1' : '2',
    PRIV: lot.drive,
    EQUIP: lot.equipment,
    START: text(lot.offer === 'stock' ? lot.soldPrice : lot.startPrice),
    FINISH: lot.offer === 'stock' ? '' : text(lot.soldPrice),
    AVG_PRICE: text(lot.feedAverage),
    AVG_STRING: '',
    LHDRIVE: '0',
    SERIAL: '',
    INFO: '',
  }
}

function bikeRow(lot: MarketLot): ServiceRow {
  const details = lot.details!
  return {
    ...sharedColumns(lot),
    LOT_NUM: lot.lotNo,
    MIL_NOTE: lot.mileageKm === null ? '' : `${lot.mileageKm}K`,
    RATE_ENG: details.rateEngine,
    RATE_FRONT: details.rateFront,
    RATE_EXT: details.rateExt,
    RATE_REAR: details.rateRear,
    RATE_EL: details.rateEl,
    RATE_FRAME: details.rateFrame,
    START: thousands(lot.startPrice),
    FINISH: thousands(lot.soldPrice),
    INSPECTION: details.inspection,
    SERIAL: lot.chassisNo ?? '',
    IMAGE0: '',
    INFO: JSON.stringify({
      'BDS report ': '',
      ' exhibition  shop ..': '',
      videos: '',
      rate: details.rate,
      list: details.list,
    }),
  }
}

function sharedColumns(lot: MarketLot): ServiceRow {
  return {
    ID: lot.id.replaceAll(/\W/g, ''),
    AUCTION_DATE: saleTime(lot),
    AUCTION: lot.hall.name,
    MARKA_NAME: lot.vehicle.maker,
    MODEL_NAME: lot.vehicle.model,
    YEAR: String(lot.year),
    ENG_V: String(lot.vehicle.engineCc),
    GRADE: lot.grade,
    COLOR: lot.color,
    MILEAGE: String(lot.mileageKm ?? 0),
    RATE: lot.condition,
    STATUS: WORDS[lot.status],
    IMAGES: '',
  }
}

function saleTime(lot: MarketLot): string {
  if (lot.day === null || lot.startsAt === null) return ''
  return lot.timeSet ? tokyoIso(new Date(lot.startsAt)).slice(0, 19).replace('T', ' ') : `${lot.day} 00:00:00`
}

const text = (value: number | null) => (value === null ? '0' : String(value))
const thousands = (yen: number | null) => String(Math.round((yen ?? 0) / 1000))
