import { SHEET_MARKS } from '#domain/sheets/caa-legend.ts'
import { SHEET_NOTES } from '#domain/sheets/sheet-notes.ts'
import { SHEET_PARTS } from '#domain/sheets/sheet-parts.ts'
import type { SheetRecord } from '#domain/sheets/sheet.ts'
import { letters, widthOf, type Lettering } from '#server/photos/lettering/glyphs.ts'
import type { DrawnLot } from '../drawn-lot.ts'
import { equipmentOf } from './equipment.ts'
import { linesOf } from './lines.ts'
import { REGISTERED_CELL } from './registration-crop.ts'
import { BIKE_PLAN, CAR_PLAN, marksOnPlan } from './plans.ts'
import { grouped } from '#server/photos/lettering/english-text.ts'
import { colourText, dayText, fuelText, hallText, monthText, nameText } from './sheet-format.ts'
import { LABELS, LEGEND, type SheetLanguage } from './sheet-words.ts'

const PRINT = '#1b242c'
const SMALL = '#5a6570'
const RULE = '#3a444d'
const PEN = '#1f3f8f'
const RED = '#b3201c'

/** The auction sheet (出品票) as SVG of 1000 by 700. Both languages share every coordinate, so Translate is a cross-fade in which nothing moves. */
export function drawSheet(lot: DrawnLot, sheet: SheetRecord, language: SheetLanguage): string {
  const label = LABELS[language]
  const rules = `<g fill="none" stroke="${RULE}" stroke-width="1.4"><path d="M14 14h972v672H14z" stroke-width="2.4"/><path d="M14 80h806M640 14v66M14 286h972M14 462h322M336 286v288M14 574h542M556 286v400"/></g>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><path fill="#fdfcf6" d="M0 0h1000v700H0z"/>',
    head(lot, language),
    facts(lot, sheet, language),
    rules,
    small(label.equipment, 22, 305),
    equipment(lot, language),
    small(label.selling, 22, 480),
    hand(sellingOf(sheet, language), 32, 508, 16),
    small(label.inspector, 22, 592),
    hand(remarksOf(sheet, language), 32, 616, 15.5),
    small(label.marks, 344, 305),
    ...LEGEND.map(({ code, ...words }, i) => {
      const line = { y: 334 + i * 20.5, size: 14, colour: PRINT }
      return letters(code, { ...line, x: 352, bold: true }) + letters(words[language], { ...line, x: 382 })
    }),
    small(label.plan, 564, 305),
    plan(lot, sheet, language),
    '</svg>',
  ].join('')
}

const { x, y, width, height } = REGISTERED_CELL
const registeredCell = [x, y, width, height] as const

const small = (text: string, x: number, y: number) => letters(text, { x, y, size: 12, colour: SMALL })

function head({ hallName, auctionDay, lotNo, condition }: DrawnLot, language: SheetLanguage): string {
  const label = LABELS[language]
  const hall = hallText(hallName, language)
  const day = auctionDay === null ? label.stock : dayText(auctionDay, language)
  const hallWidth = Math.min(250, widthOf(hall, 27, true))
  const score: Lettering = { x: 903, y: 116, size: 80, colour: RED, bold: true, anchor: 'middle', maxWidth: 150 }
  return (
    letters(hall, { x: 30, y: 56, size: 27, colour: PRINT, bold: true, maxWidth: 250 }) +
    letters(day, { x: 46 + hallWidth, y: 56, size: 16, colour: SMALL, maxWidth: 364 - hallWidth }) +
    letters(label.title, {
      x: 518,
      y: 56,
      size: 25,
      colour: PRINT,
      bold: true,
      spacing: 2,
      anchor: 'middle',
      maxWidth: 214,
    }) +
    small(label.lotNo, 652, 34) +
    letters(lotNo, { x: 730, y: 67, size: 34, colour: PEN, bold: true, anchor: 'middle', maxWidth: 160 }) +
    `<path d="M820 14h166v142H820z" fill="#fff8e1" stroke="${RULE}" stroke-width="2"/>` +
    small(label.score, 832, 34) +
    letters(condition || '–', score)
  )
}

function facts(lot: DrawnLot, sheet: SheetRecord, language: SheetLanguage): string {
  const label = LABELS[language]
  const { year, month } = lot.registered
  const [shakenYear, shakenMonth] = (sheet.shaken ?? '').split('-').map(Number)
  const shaken = shakenYear ? monthText(shakenYear, shakenMonth ?? null, language) : label.none
  const mileage = lot.mileageKm === null ? '–' : `${grouped(lot.mileageKm)} km`
  const persons = language === 'ja' ? `${sheet.seats}名` : String(sheet.seats)
  const ranks =
    lot.kind === 'car'
      ? cell(820, 156, 83, 68, label.interior, sheet.interior, 32) +
        cell(903, 156, 83, 68, label.exterior, sheet.exterior, 32)
      : cell(820, 156, 166, 68, label.exterior, sheet.exterior, 32)
  return [
    cell(14, 80, 330, 76, label.name, nameText(lot.maker, lot.model, language), 28),
    cell(344, 80, 240, 76, label.grade, lot.grade || '–', 23),
    cell(584, 80, 236, 76, label.chassis, lot.chassis || '–', 25),
    cell(...registeredCell, label.registered, monthText(year, month, language), 21),
    cell(200, 156, 170, 68, label.shaken, shaken, 21),
    cell(370, 156, 190, 68, label.mileage, mileage, 25),
    cell(560, 156, 130, 68, label.engine, lot.engineCc > 0 ? `${grouped(lot.engineCc)} cc` : '–', 21),
    cell(690, 156, 130, 68, label.gearbox, lot.gearbox || '–', 21),
    ranks,
    cell(14, 224, 130, 62, label.fuel, fuelText(sheet.fuel, language), 19),
    cell(144, 224, 160, 62, label.colour, colourText(lot.colour, language), 19),
    cell(304, 224, 96, 62, label.colourCode, sheet.colourCode, 19),
    cell(400, 224, 66, 62, label.doors, lot.kind === 'car' ? String(sheet.doors) : '–', 19),
    cell(466, 224, 66, 62, label.seats, persons, 19),
    cell(532, 224, 138, 62, label.recycle, `${grouped(sheet.recycleDeposit)} ¥`, 19),
    cell(670, 224, 316, 62, label.repair, '', 19),
    letters(label.yes, { x: 806, y: 266, size: 24, colour: PRINT, anchor: 'middle' }),
    letters(label.no, { x: 910, y: 266, size: 24, colour: PRINT, anchor: 'middle' }),
    `<ellipse cx="${sheet.repaired ? 806 : 910}" cy="257" rx="36" ry="21" fill="none" stroke="${sheet.repaired ? RED : PEN}" stroke-width="2.4"/>`,
  ].join('')
}

function cell(x: number, y: number, width: number, height: number, label: string, value: string, size: number): string {
  const middle = {
    x: x + width / 2,
    y: y + height - 13,
    size,
    colour: PEN,
    anchor: 'middle',
    maxWidth: width - 14,
  } as const
  return `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="none" stroke="${RULE}" stroke-width="1.4"/>${small(label, x + 7, y + 17)}${letters(value, middle)}`
}

/** Printed words, circled by hand if the vehicle has the item. */
function equipment(lot: DrawnLot, language: SheetLanguage): string {
  return equipmentOf(lot)
    .map((item, i) => {
      const x = 34 + (i % 2) * 150
      const y = 338 + Math.floor(i / 2) * 32
      const width = Math.min(124, widthOf(item[language], 15))
      const ring = `<ellipse cx="${x + width / 2}" cy="${y - 5}" rx="${width / 2 + 10}" ry="14" fill="none" stroke="${PEN}" stroke-width="1.8"/>`
      return letters(item[language], { x, y, size: 15, colour: PRINT, maxWidth: 124 }) + (item.circled ? ring : '')
    })
    .join('')
}

function hand(lines: string[], x: number, y: number, size: number): string {
  return lines.map((line, i) => letters(line, { x, y: y + i * 24, size, colour: PEN })).join('')
}

function sellingOf({ notes }: SheetRecord, language: SheetLanguage): string[] {
  const phrases = notes.map(id => SHEET_NOTES[id]).filter(note => note.kind === 'selling')
  return linesOf(phrases.map(note => note[language]), language === 'ja' ? '・' : ', ', 290, 16, 3) // prettier-ignore
}

/** Remarks first, most severe in front. The marks in words fill the remaining space. */
function remarksOf({ notes, marks }: SheetRecord, language: SheetLanguage): string[] {
  const remarks = notes
    .map(id => SHEET_NOTES[id])
    .filter(note => note.kind === 'remark')
    .toSorted((a, b) => b.severity - a.severity)
    .map(note => note[language])
  const inWords = marks.map(({ code, part }) => {
    const [place, mark] = [SHEET_PARTS[part][language], SHEET_MARKS[code][language]]
    return language === 'ja' ? `${place}${mark}` : `${place}: ${mark.toLowerCase()}`
  })
  const phrases = [...remarks, ...inWords]
  const { nothing, separator } = LABELS[language]
  return phrases.length === 0 ? [nothing] : linesOf(phrases, separator, 505, 15.5, 3)
}

function plan({ kind }: DrawnLot, { marks }: SheetRecord, language: SheetLanguage): string {
  const label = LABELS[language]
  const side = (text: string, x: number, y: number) =>
    letters(text, { x, y, size: 14, colour: SMALL, anchor: 'middle' })
  const sides =
    kind === 'car'
      ? side(label.right, 200, -8) + side(label.left, 200, 326) + side(label.front, 8, 104) + side(label.rear, 392, 104)
      : side(label.front, 8, 300) + side(label.rear, 392, 300)
  return `<g transform="translate(573 342)"><g fill="none" stroke="${RULE}" stroke-width="1.6" stroke-linejoin="round">${kind === 'car' ? CAR_PLAN : BIKE_PLAN}</g>${marksOnPlan(marks)}${sides}</g>`
}
