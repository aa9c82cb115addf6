import { isUngraded } from '#domain/lots/condition.ts'
import { UNDER_KM } from '#domain/lots/mileage.ts'
import { dayInEnglish, grouped, titleCase } from './lettering/english-text.ts'
import { letters } from './lettering/glyphs.ts'

const PAPER = '#f1f4f6'
const INK = '#13202c'
const SOFT = '#475766'
const BLUE = '#12509a'
const LAMP = '#dc4a2c'

/** Messengers show previews of this size. */
export const SHARE_CARD = { width: 1200, height: 628 }
/** The left of the card: a 4:3 photo of the card's own height does not cut off the wheels. */
export const SHARE_PHOTO = { width: 837, height: 628 }

/** The text of the card beside the photo; 0, '' and null where unknown. */
export type ShareCardFacts = {
  maker: string
  model: string
  grade: string
  year: number | null
  mileageKm: number | null
  engineCc: number
  gearbox: string
  /** The hall's score, such as '4.5' or 'R'. */
  condition: string
  chassis: string
  lotNo: string
  hallName: string
  /** `YYYY-MM-DD`; null for a stock car. */
  auctionDay: string | null
}

const mileageText = (km: number | null) =>
  km === null ? '' : km === 0 ? `under ${grouped(UNDER_KM)} km` : `${grouped(km)} km`

const scoreText = (condition: string) =>
  condition === '' ? '' : isUngraded(condition) ? 'Not graded' : `Score ${condition}`

/** Minato's frame around a lot's photo, whose place (SHARE_PHOTO, on the left) stays empty. */
export function drawShareFrame(lot: ShareCardFacts): string {
  const line = (text: string, y: number, size: number, colour: string, bold = false) =>
    letters(text, { x: 869, y, size, colour, bold, maxWidth: 300 })
  const facts = [
    [lot.year === null ? '' : String(lot.year), lot.engineCc > 0 ? `${grouped(lot.engineCc)} cc` : ''],
    [mileageText(lot.mileageKm), lot.gearbox],
    [scoreText(lot.condition), lot.chassis],
  ].map(row => row.filter(Boolean).join('  ·  '))
  const [maker, model] = [titleCase(lot.maker), titleCase(lot.model)]
  const sale = lot.auctionDay === null ? lot.hallName : `${lot.hallName}, ${dayInEnglish(lot.auctionDay)}`
  const { width, height } = SHARE_CARD
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${PAPER}" d="M0 0h${width}v${height}H0z"/>`,
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
