import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { isShownOnLot } from '#domain/bids/bid-status.ts'
import { colourName } from '#domain/lots/colours.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { lotStatusLabel, stockStatusLabel } from '#domain/lots/status-labels.ts'
import type { Language } from '#domain/people/languages.ts'
import type { CsvValue } from '#domain/site/csv-row.ts'

type Column = {
  name: Record<Language, string>
  of: (lot: LotCard, reader: { language: Language; publicUrl: string }) => CsvValue
}

const BEFORE: Column[] = [
  { name: { en: 'Lot number', ru: 'Номер лота' }, of: lot => lot.lotNo },
  { name: { en: 'Date (Tokyo)', ru: 'Дата (Токио)' }, of: lot => lot.auctionDate?.slice(0, 10) ?? null },
  {
    name: { en: 'Time (Tokyo)', ru: 'Время (Токио)' },
    of: lot => (lot.timeSet ? (lot.auctionDate?.slice(11, 16) ?? null) : null),
  },
  { name: { en: 'Auction', ru: 'Аукцион' }, of: lot => lot.auctionName },
  { name: { en: 'Maker', ru: 'Марка' }, of: lot => lot.maker },
  { name: { en: 'Model', ru: 'Модель' }, of: lot => lot.model },
  { name: { en: 'Year', ru: 'Год' }, of: lot => lot.year },
  { name: { en: 'Chassis', ru: 'Кузов' }, of: lot => lot.chassis },
  { name: { en: 'Grade', ru: 'Модификация' }, of: lot => lot.grade },
  { name: { en: 'Engine, cc', ru: 'Двигатель, см³' }, of: lot => lot.engine || null },
  { name: { en: 'Gearbox', ru: 'Коробка' }, of: lot => lot.gearbox },
  { name: { en: 'Drive', ru: 'Привод' }, of: lot => lot.priv },
  { name: { en: 'Color', ru: 'Цвет' }, of: (lot, { language }) => colourName(lot.color, language) },
  { name: { en: 'Equipment', ru: 'Комплектация' }, of: lot => lot.equip },
  { name: { en: 'Condition', ru: 'Оценка' }, of: lot => lot.condition },
  { name: { en: 'Mileage, km', ru: 'Пробег, км' }, of: lot => lot.mileage },
]

const statusColumn = (label: typeof lotStatusLabel): Column => ({
  name: { en: 'Status', ru: 'Статус' },
  of: (lot, { language }) => label(lot.status, language),
})

const RATINGS: Column[] = [
  { name: { en: 'Engine rating', ru: 'Двигатель, оценка' }, of: lot => lot.rateEngine ?? null },
  { name: { en: 'Front pair rating', ru: 'Передняя часть, оценка' }, of: lot => lot.rateFront ?? null },
  { name: { en: 'Exterior rating', ru: 'Внешний вид, оценка' }, of: lot => lot.rateExt ?? null },
  { name: { en: 'Rear pair rating', ru: 'Задняя часть, оценка' }, of: lot => lot.rateRear ?? null },
  { name: { en: 'Electrics rating', ru: 'Электрика, оценка' }, of: lot => lot.rateEl ?? null },
  { name: { en: 'Chassis rating', ru: 'Рама, оценка' }, of: lot => lot.rateFrame ?? null },
]

const START: Column = { name: { en: 'Start price, yen', ru: 'Стартовая цена, ¥' }, of: lot => lot.startPrice }
const SOLD: Column = { name: { en: 'Sold price, yen', ru: 'Цена продажи, ¥' }, of: lot => lot.soldPrice }
const PRICE: Column = { name: { en: 'Price, yen', ru: 'Цена, ¥' }, of: lot => lot.soldPrice }
const AVERAGE: Column = { name: { en: 'Average price, yen', ru: 'Средняя цена, ¥' }, of: lot => lot.averagePrice }
const MY_BID: Column = {
  name: { en: 'My bid, yen', ru: 'Моя ставка, ¥' },
  of: lot => (isShownOnLot(lot) ? lot.myBidAmount : null),
}
const MY_ORDER: Column = { ...MY_BID, name: { en: 'My order, yen', ru: 'Мой заказ, ¥' } }
const LINK: Column = { name: { en: 'Link', ru: 'Ссылка' }, of: (lot, { publicUrl }) => publicUrl + lot.link }

/** The columns of a listing's download: those of its table and the ones that identify a lot. */
export function columnsOf(pageType: PageType): Column[] {
  const { vehicle, holds, hasAverage, hasBid } = pageTypeRecord(pageType)
  return [
    ...BEFORE,
    statusColumn(holds === 'stock' ? stockStatusLabel : lotStatusLabel),
    ...(vehicle === 'bike' ? RATINGS : []),
    ...(holds === 'stock' ? [PRICE] : [START, SOLD]),
    ...(hasAverage ? [AVERAGE] : []),
    ...(hasBid ? [holds === 'stock' ? MY_ORDER : MY_BID] : []),
    LINK,
  ]
}
