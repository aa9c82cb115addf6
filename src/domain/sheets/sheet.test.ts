import { expect, test } from 'vitest'
import { checklist, type SheetRecord } from './sheet.ts'
import { SHEET_NOTES } from './sheet-notes.ts'
import { BIKE_PARTS, CAR_PARTS, SHEET_PARTS } from './sheet-parts.ts'

const RECORD: SheetRecord = {
  exterior: 'C',
  interior: 'B',
  repaired: true,
  marks: [
    { code: 'A3', part: 'rearBumper' },
    { code: 'XX', part: 'bonnet' },
  ],
  notes: ['oneOwner', 'engineNoise', 'interiorDirt'],
  shaken: null,
  doors: 5,
  seats: 7,
  fuel: 'petrol',
  colourCode: '070',
  recycleDeposit: 11870,
}

test('the checklist names repairs first, then each mark, then the notes by their gravity', () => {
  expect(checklist(RECORD, 'en')).toEqual([
    'Has structural repair history',
    'Rear bumper, large scratch A3',
    'Hood, replaced XX',
    'Engine noise',
    'Light interior soiling',
    'One owner',
  ])
})

test('the checklist speaks Russian too', () => {
  expect(checklist({ ...RECORD, repaired: false, notes: [] }, 'ru')).toEqual([
    'Задний бампер, крупная царапина A3',
    'Капот, заменено XX',
  ])
})

test('no part of a bike has the name of a part of a car, and all lie on the plan', () => {
  expect(Object.keys(SHEET_PARTS)).toHaveLength(Object.keys(CAR_PARTS).length + Object.keys(BIKE_PARTS).length)
  for (const { x, y } of Object.values(SHEET_PARTS)) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(400)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(310)
  }
})

test('a selling point is never a defect', () => {
  for (const { kind, severity } of Object.values(SHEET_NOTES)) if (kind === 'selling') expect(severity).toBe(0)
})
