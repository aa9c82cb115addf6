import { expect, test } from 'vitest'
import { drawCar } from './draw-car.ts'
import { DRAWN_PHOTO_COUNT } from '#server/picture-painter.ts'
import { drawPhoto } from './draw-photo.ts'
import { odometerText } from './instruments.ts'
import { paintOf } from './paint.ts'
import { settingOf } from './setting.ts'
import { BIKE_BODIES, CAR_BODIES, type Body, type VehicleLook } from './vehicle-look.ts'

const look = (body: Body, more: Partial<VehicleLook> = {}): VehicleLook => ({
  kind: 'car',
  body,
  maker: 'TOYOTA',
  model: 'VOXY',
  grade: 'ZS',
  registered: { year: 2017, month: 6 },
  engineCc: 1980,
  gearbox: 'FAT',
  equipment: 'AAC PS PW NAVI AW',
  condition: '4.5',
  marks: [],
  colour: 'PEARL WHITE',
  lotNo: '3214',
  hallName: 'USS Tokyo',
  startsAtHour: 10,
  offer: 'auction',
  mileageKm: 68412,
  seed: 'lot-1',
  ...more,
})

test.each([...CAR_BODIES, ...BIKE_BODIES])('a %s has all its photographs, in numbers a renderer understands', body => {
  for (let number = 1; number <= DRAWN_PHOTO_COUNT; number++) {
    const svg = drawPhoto(look(body), number)
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    // A machine without fonts draws boxes for text, so text is drawn as glyph paths.
    expect(svg).not.toContain('<text')
  }
  expect(drawPhoto(look(body), 0)).toBeNull()
  expect(drawPhoto(look(body), DRAWN_PHOTO_COUNT + 1)).toBeNull()
})

test('the same lot always looks the same, another lot of the same model does not', () => {
  expect(drawPhoto(look('suv'), 1)).toBe(drawPhoto(look('suv'), 1))
  expect(drawPhoto(look('suv'), 1)).not.toBe(drawPhoto(look('suv', { seed: 'lot-2' }), 1))
})

test('the lot number is behind the windscreen of an auction lot only', () => {
  expect(drawCar({ ...look('suv'), body: 'suv' }, 'front-quarter')).toContain('#b3201c')
  expect(drawCar({ ...look('suv', { offer: 'stock' }), body: 'suv' }, 'front-quarter')).not.toContain('#b3201c')
})

test('the odometer shows the mileage of the lot', () => {
  expect(odometerText(68412)).toBe('68 412')
  expect(odometerText(1234567)).toBe('1 234 567')
  expect(odometerText(null)).toBe('– – – – –')
  expect(drawPhoto(look('sedan'), 5)).not.toBe(drawPhoto(look('sedan', { mileageKm: 68413 }), 5))
})

test('a hall has one place, stock waits in the harbour, evening sales are at dusk or at night', () => {
  const { place } = settingOf(look('kei', { seed: 'a' }))
  for (const seed of ['b', 'c', 'd']) expect(settingOf(look('kei', { seed })).place).toBe(place)
  const evening = settingOf(look('kei', { offer: 'stock', startsAtHour: 17 }))
  expect(evening.place).toBe('harbour')
  expect(['dusk', 'night']).toContain(evening.light.name)
})

test('a plate belongs to no real office', () => {
  expect(settingOf(look('truck', { engineCc: 660 })).plate).toMatch(/^港 480 . \d\d-\d\d$/)
})

test.each([
  ['PEARL WHITE', '#eceae4'],
  ['Navy Blue', '#23345c'],
  ['DARK BLUE METALLIC', '#23345c'],
  ['BLUE', '#1f4f96'],
  ['GUN METALLIC', '#565d65'],
  ['WINE RED', '#7d1f2b'],
  ['', '#9aa1a7'],
])('paint of %s', (word, hex) => expect(paintOf(word)).toBe(hex))
