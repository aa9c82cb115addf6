import type { SheetNoteId } from '#domain/sheets/sheet-notes.ts'
import type { DrawnLot } from '../drawn-lot.ts'

/** A printed word that the seller circles if the vehicle has the item. */
type Item = { ja: string; en: string; tokens: string[]; note?: SheetNoteId }

const CAR: Item[] = [
  { ja: 'エアコン', en: 'Air con.', tokens: ['AC', 'AAC', 'WAC'] },
  { ja: 'パワステ', en: 'Power steering', tokens: ['PS'] },
  { ja: 'パワーウィンドウ', en: 'Power windows', tokens: ['PW'] },
  { ja: 'ナビ', en: 'Navigation', tokens: ['NAVI', 'NAV', 'TV'], note: 'navigation' },
  { ja: '両側電動ドア', en: 'Power doors', tokens: ['PSD', 'PD'], note: 'powerSlidingDoors' },
  { ja: 'アルミ', en: 'Alloys', tokens: ['AW'], note: 'alloys' },
  { ja: '革シート', en: 'Leather', tokens: ['LEATHER', 'LS'], note: 'leather' },
  { ja: 'サンルーフ', en: 'Sunroof', tokens: ['SR', 'SUNROOF'], note: 'sunroof' },
]
const BIKE: Item[] = [
  { ja: 'セル付', en: 'Electric starter', tokens: ['SELF', 'ES'] },
  { ja: 'ABS', en: 'ABS', tokens: ['ABS'] },
  { ja: 'ETC', en: 'ETC', tokens: ['ETC'], note: 'etc' },
  { ja: '社外マフラー', en: 'Other exhaust', tokens: ['EXHAUST'], note: 'aftermarketExhaust' },
  { ja: 'スペアキー', en: 'Spare key', tokens: ['KEY'], note: 'spareKey' },
  { ja: '記録簿', en: 'Service book', tokens: ['BOOK'], note: 'serviceBook' },
]

export function equipmentOf({ kind, equipment, sheet }: DrawnLot): { ja: string; en: string; circled: boolean }[] {
  const words = new Set(equipment.toUpperCase().split(/[^A-Z0-9]+/))
  return (kind === 'car' ? CAR : BIKE).map(({ ja, en, tokens, note }) => ({
    ja,
    en,
    circled: tokens.some(token => words.has(token)) || (note !== undefined && (sheet?.notes.includes(note) ?? false)),
  }))
}
