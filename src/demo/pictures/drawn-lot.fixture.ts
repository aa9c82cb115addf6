import type { SheetRecord } from '#domain/sheets/sheet.ts'
import type { DrawableLot } from '#server/picture-painter.ts'
import { drawnLot, type DrawnLot } from './drawn-lot.ts'

/** A sheet for the tests of this folder. */
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

/** A minivan as input for the painter. */
export const demoDrawable: DrawableLot = {
  id: 'lot-1',
  kind: 'car',
  maker: 'TOYOTA',
  model: 'VOXY',
  grade: 'ZS KIRAMEKI III',
  chassis: 'ZRR80W',
  colour: 'PEARL WHITE',
  lotNo: '3214',
  hallName: 'USS Tokyo',
  offer: 'auction',
  startsAt: new Date('2026-11-26T10:00:00+09:00'),
  auctionDay: '2026-11-26',
  year: 2017,
  month: 6,
  mileageKm: 68412,
  engineCc: 1980,
  gearbox: 'FAT',
  equipment: 'AAC PS PW NAVI AW',
  condition: '4.5',
  sheet: demoSheet({}),
  extraPhotos: 0,
}

export const demoLot: DrawnLot = drawnLot(demoDrawable)

export const demoBike: DrawnLot = {
  ...demoLot,
  kind: 'bike',
  body: 'naked',
  maker: 'KAWASAKI',
  model: 'ZEPHYR1100',
  chassis: 'ZRT10A',
  engineCc: 1100,
  gearbox: 'MT',
}
