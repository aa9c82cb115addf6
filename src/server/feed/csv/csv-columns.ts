import type { FeedColumns } from '../feed-lot.ts'
import { ordinaryText } from './ordinary-text.ts'

/** A column of our CSV, and its other names in spreadsheets of agents and of Japanese portals. */
type CsvColumn = { name: string; also: readonly string[] }

const column = (name: string, ...also: string[]): CsvColumn => ({ name, also })

/** `public/feed-template.csv` has all of them, with a line that shows each. */
export const CSV_COLUMNS = [
  column('vehicle', 'type'),
  column('auction_date', 'date', 'sale date', '開催日'),
  column('auction_time', 'time'),
  column('bids_close', 'bid deadline', '入札締切'),
  column('auction', 'hall', 'auction name', '会場', '開催会場'),
  column('lot', 'lot no', 'lot number', '出品番号'),
  column('maker', 'make', 'メーカー', 'メーカー名'),
  column('model', 'model name', '車名', '車種'),
  column('year', '年式'),
  column('month'),
  column('chassis', 'chassis code', 'model code', '型式'),
  column('chassis_no', 'vin', 'serial', '車台番号'),
  column('grade', 'グレード'),
  column('engine_cc', 'cc', 'engine', '排気量'),
  column('horse_power', 'hp'),
  column('gearbox', 'transmission', 'ミッション', 'シフト'),
  column('drive', '駆動'),
  column('color', 'colour', '色'),
  column('mileage', 'km', '走行', '走行距離'),
  column('equipment', '装備'),
  column('condition', 'score', '評価点'),
  column('repair_history', '修復歴'),
  column('start_price', 'start', 'スタート'),
  column('sold_price', 'price', 'finish', '価格', '本体価格'),
  column('average_price', 'average'),
  column('status', 'result', '結果'),
  column('sheet', 'auction sheet'),
  column('pictures', 'images', 'photos'),
  column('info', 'comment', 'コメント'),
] as const

/** Names of our fields that differ. */
export const COLUMN_OF: FeedColumns = {
  lotNo: 'lot',
  hall: 'auction',
  chassisNo: 'chassis_no',
  registeredMonth: 'month',
  engineCc: 'engine_cc',
  horsePower: 'horse_power',
  mileageKm: 'mileage',
  mileageRaw: 'mileage',
  mileageNote: 'mileage',
  startPrice: 'start_price',
  soldPrice: 'sold_price',
  highestBid: 'sold_price',
  feedAverage: 'average_price',
  sheetPicture: 'sheet',
}

/** A line with all of them is the header. */
const REQUIRED = ['auction', 'lot', 'maker', 'model']

const NAME_OF = new Map(
  CSV_COLUMNS.flatMap(({ name, also }) => [name, ...also].map(word => [plain(word), name] as const)),
)

/** Our name for each column of the header, or the file's own name if we have none. Null if the line is not a header. */
export function headerOf(cells: readonly string[]): string[] | null {
  const names = cells.map(cell => NAME_OF.get(plain(cell)) ?? plain(cell))
  return REQUIRED.every(name => names.includes(name)) ? names : null
}

/** The header's titles that none of our columns has. */
export function unreadTitles(header: readonly string[]): string[] {
  return header.filter(title => plain(title) !== '' && !NAME_OF.has(plain(title)))
}

/** Titles are equal whatever their case, and with blanks, underscores or hyphens between their words. */
function plain(word: string): string {
  return ordinaryText(word)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}
