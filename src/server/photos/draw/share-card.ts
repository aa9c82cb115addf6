import type { PicturedLot } from '../pictured-lot.ts'
import { dayText, grouped, nameText } from '../sheet/sheet-format.ts'
import { drawPhoto } from './draw-photo.ts'
import { letters } from './glyphs.ts'

const PAPER = '#f1f4f6'
const INK = '#13202c'
const SOFT = '#475766'
const BLUE = '#12509a'
const LAMP = '#dc4a2c'

/** A lot's face beside its name, 1200 by 628, for the preview of a link. Alone a 4:3 picture would lose its wheels. */
export function drawShareCard(lot: PicturedLot): string {
  const photo = (drawPhoto(lot, 1) ?? '').replace('<svg ', '<svg width="837" height="628" ')
  const line = (text: string, y: number, size: number, colour: string, bold = false) =>
    letters(text, { x: 869, y, size, colour, bold, maxWidth: 300 })
  const facts = [
    [String(lot.registered.year), lot.engineCc > 0 ? `${grouped(lot.engineCc)} cc` : ''],
    [lot.mileageKm === null ? '' : `${grouped(lot.mileageKm)} km`, lot.gearbox],
    [lot.condition ? `Score ${lot.condition}` : '', lot.chassis],
  ].map(row => row.filter(Boolean).join('  ·  '))
  const [maker, model] = [nameText(lot.maker, '', 'en').trim(), nameText('', lot.model, 'en').trim()]
  const sale = lot.auctionDay === null ? lot.hallName : `${lot.hallName}, ${dayText(lot.auctionDay, 'en')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 628"><path fill="${PAPER}" d="M0 0h1200v628H0z"/>${photo}`,
    line(maker, 112, 28, SOFT),
    line(model, 164, 46, INK, true),
    line(lot.grade, 206, 24, SOFT),
    ...facts.map((text, i) => line(text, 280 + i * 44, 26, INK)),
    line(`Lot ${lot.lotNo}`, 448, 30, BLUE, true),
    line(sale, 488, 22, SOFT),
    `<circle cx="878" cy="571" r="9" fill="${LAMP}"/>`,
    letters('Minato', { x: 898, y: 581, size: 28, colour: INK, bold: true }),
    '</svg>',
  ].join('')
}
