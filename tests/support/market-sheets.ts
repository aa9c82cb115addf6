import sharp from 'sharp'
import { findTerms } from '#domain/sheets/find-terms.ts'
import { readValue } from '#domain/sheets/read-value.ts'
import { SHEET_MARKS } from '#domain/sheets/caa-legend.ts'
import { SHEET_NOTES } from '#domain/sheets/sheet-notes.ts'
import { SHEET_PARTS } from '#domain/sheets/sheet-parts.ts'
import type { SheetRecord } from '#domain/sheets/sheet.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { sessionLots } from '#demo/market/catalogue/make-lots.ts'
import type { MarketLot } from '#demo/market/catalogue/market-lot.ts'
import { comingSessions, marketSize } from '#demo/market/catalogue/sessions.ts'
import { drawSheet } from '#demo/pictures/sheet/draw-sheet.ts'
import { equipmentOf } from '#demo/pictures/sheet/equipment.ts'
import { linesOf } from '#demo/pictures/sheet/lines.ts'
import { colourText, dayText, fuelText, hallText, monthText, nameText } from '#demo/pictures/sheet/sheet-format.ts'
import { LABELS, LEGEND } from '#demo/pictures/sheet/sheet-words.ts'
import type { DrawnLot } from '#demo/pictures/drawn-lot.ts'
import { seededRandom } from './random.ts'

type SheetLot = DrawnLot & { sheet: SheetRecord }

/** Lots of the demo market from all its coming sales, with the data for drawing their pictures. */
export function sheetLots(count: number): SheetLot[] {
  const now = new Date('2026-11-20T12:30:00+09:00')
  const all = comingSessions(saleDays('2026-11-20'), marketSize(2_000)).flatMap(session => [
    ...sessionLots('sheets', session, now),
  ])
  return Array.from({ length: count }, (_, at) => pictured(all[Math.floor(((at + 0.5) * all.length) / count)]!))
}

function pictured(lot: MarketLot): SheetLot {
  const { vehicle } = lot
  return {
    seed: lot.id,
    kind: vehicle.kind,
    body: 'sedan',
    colour: lot.color,
    lotNo: lot.lotNo,
    hallName: lot.hall.name,
    startsAtHour: 10,
    offer: lot.offer,
    mileageKm: lot.mileageKm,
    sheet: lot.sheet,
    auctionDay: lot.day,
    registered: {
      year: lot.year,
      month: lot.month,
    },
    maker: vehicle.maker,
    model: vehicle.model,
    grade: lot.grade,
    chassis: vehicle.code,
    engineCc: vehicle.engineCc,
    gearbox: lot.gearbox,
    equipment: lot.equipment,
    condition: lot.condition,
    marks: lot.sheet.marks,
  }
}

type Wear = { width: number; degrees: number; quality: number; noise: number; seed: number }

/** The sheet after a scanner and a feed: tilted, with grain, compressed as JPEG. `noise` is the grain's deviation in levels of grey. */
export async function wornSheet(svg: string, { width, degrees, quality, noise, seed }: Wear): Promise<Buffer> {
  const upright = await sharp(Buffer.from(svg)).resize(width).removeAlpha().png().toBuffer()
  const { data, info } = await sharp(upright)
    .rotate(degrees, { background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = seededRandom(seed)
  // The sum of four uniform values is close enough to a normal deviate. Its own deviation is 0.577.
  const grain = () => ((random.next() + random.next() + random.next() + random.next() - 2) / 0.577) * noise
  const noisy = Buffer.from(data.map(level => Math.min(255, Math.max(0, level + grain()))))
  return sharp(noisy, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality })
    .toBuffer()
}

export const japaneseSheet = (lot: SheetLot) => drawSheet(lot, lot.sheet, 'ja')

/** The expected findings on the sheet: the Japanese of every term in every drawn phrase, and the codes on the plan. */
export function termsOn(lot: SheetLot): { terms: string[]; codes: string[] } {
  const terms = phrasesOn(lot).flatMap(phrase => {
    const value = readValue(phrase)
    if (value) return [value.ja]
    return findTerms([...phrase].map(char => ({ char, confidence: 1 }))).map(({ term }) => term.ja)
  })
  return { terms, codes: lot.sheet.marks.map(({ code }) => code) }
}

/** Printed on every form. */
const PRINTED =
  'title lotNo score name grade chassis registered shaken mileage engine gearbox exterior fuel colour colourCode doors seats recycle repair yes no equipment selling inspector marks plan'.split(
    ' ',
  ) as (keyof typeof LABELS.ja)[]

/** The phrases of demo/pictures/sheet/draw-sheet.ts, each on a line of its own. */
function phrasesOn(lot: SheetLot): string[] {
  const { sheet, kind } = lot
  const ja = LABELS.ja
  const [year, month] = (sheet.shaken ?? '').split('-').map(Number)
  return [
    ...PRINTED.map(word => ja[word]),
    ...(kind === 'car' ? [ja.interior, ja.left, ja.right] : []),
    ja.front,
    ja.rear,
    hallText(lot.hallName, 'ja'),
    lot.auctionDay === null ? ja.stock : dayText(lot.auctionDay, 'ja'),
    nameText(lot.maker, lot.model, 'ja'),
    lot.grade,
    monthText(lot.registered.year, lot.registered.month, 'ja'),
    year ? monthText(year, month ?? null, 'ja') : ja.none,
    fuelText(sheet.fuel, 'ja'),
    colourText(lot.colour, 'ja'),
    `${sheet.seats}名`,
    ...equipmentOf(lot).map(item => item.ja),
    ...LEGEND.map(line => line.ja),
    ...linesOf(notes(sheet, 'selling'), '・', 290, 16, 3),
    ...remarks(sheet),
  ]
}

const notes = (sheet: SheetRecord, kind: 'selling' | 'remark') =>
  sheet.notes
    .map(id => SHEET_NOTES[id])
    .filter(note => note.kind === kind)
    .toSorted((a, b) => b.severity - a.severity)
    .map(note => note.ja)

function remarks(sheet: SheetRecord): string[] {
  const phrases = [
    ...notes(sheet, 'remark'),
    ...sheet.marks.map(({ code, part }) => SHEET_PARTS[part].ja + SHEET_MARKS[code].ja),
  ]
  return phrases.length === 0 ? [LABELS.ja.nothing] : linesOf(phrases, LABELS.ja.separator, 505, 15.5, 3)
}
