import type { SheetRecord } from '#domain/lots/sheet.ts'
import type { PicturedLot } from './pictured-lot.ts'

/** A sheet as the tests of this folder need it. */
export function demoSheet(more: Partial<SheetRecord>): SheetRecord {
  return {
    exterior: 'C',
    interior: 'B',
    repaired: false,
    marks: [
      { code: 'A1', part: 'bonnet' },
      { code: 'XX', part: 'frontBumper' },
    ],
    notes: ['oneOwner', 'nonSmoker', 'interiorDirt'],
    shaken: '2026-06',
    doors: 5,
    seats: 7,
    fuel: 'petrol',
    colourCode: '070',
    recycleDeposit: 11870,
    ...more,
  }
}

export const demoLot: PicturedLot = {
  id: 'lot-1',
  seed: 'lot-1',
  kind: 'car',
  body: 'minivan',
  colour: 'PEARL WHITE',
  lotNo: '3214',
  hallName: 'USS Tokyo',
  startsAtHour: 10,
  offer: 'auction',
  mileageKm: 68412,
  sheet: demoSheet({}),
  auctionDay: '2026-11-26',
  registered: { year: 2017, month: 6 },
  maker: 'TOYOTA',
  model: 'VOXY',
  grade: 'ZS KIRAMEKI III',
  chassis: 'ZRR80W',
  engineCc: 1980,
  gearbox: 'FAT',
  equipment: 'AAC PS PW NAVI AW',
  condition: '4.5',
}

export const demoBike: PicturedLot = {
  ...demoLot,
  kind: 'bike',
  body: 'naked',
  maker: 'KAWASAKI',
  model: 'ZEPHYR1100',
  chassis: 'ZRT10A',
  engineCc: 1100,
  gearbox: 'MT',
}
