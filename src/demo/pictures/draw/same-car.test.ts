import { expect, test } from 'vitest'
import type { SheetMark } from '#domain/sheets/sheet.ts'
import { demoLot } from '../drawn-lot.fixture.ts'
import type { DrawnLot } from '../drawn-lot.ts'
import { drawPicture } from '../painter.ts'
import { cockpitOf, type Cockpit } from './cockpit.ts'
import { drawCar } from './draw-car.ts'
import { faceOf } from './faces.ts'
import { LIGHTS } from './light.ts'
import { settingOf } from './setting.ts'
import { dirtOf } from './wear.ts'
import { wheelOf } from './wheel.ts'

const seeds = Array.from({ length: 200 }, (_, at) => `lot-${at}`)
/** In the yard, so that its weather changes. */
const lotOf = (seed: string, more: Partial<DrawnLot> = {}): DrawnLot => ({ ...demoLot, marks: [], ...more, seed })
const picture = (lot: DrawnLot, number = 1) => drawPicture(lot, number as 1)!

test('two hundred lots of one model have two hundred pictures, each the same every time', () => {
  const pictures = seeds.map(seed => picture(lotOf(seed)))
  expect(new Set(pictures).size).toBe(200)
  expect(seeds.map(seed => picture(lotOf(seed)))).toEqual(pictures)
})

test('no picture of a car grows beyond what a renderer draws in a moment', () => {
  for (const seed of seeds)
    for (let number = 1; number <= 7; number++) expect(picture(lotOf(seed), number).length).toBeLessThan(34_000)
})

test('all photos of a lot show the same plate and light', () => {
  for (const seed of seeds) {
    const lot = lotOf(seed)
    const { plate, light } = settingOf(lot)
    expect(settingOf({ ...lot })).toMatchObject({ plate, light })
    expect(dirtOf(lot)).toBe(dirtOf({ ...lot }))
  }
})

test.each<[string, Partial<DrawnLot>, boolean]>([
  ['alloys', { body: 'sedan', equipment: 'AAC,PS,AW' }, false],
  ['hub caps', { body: 'sedan', equipment: 'AAC,PS' }, true],
  ['steel', { body: 'truck', equipment: 'PS' }, true],
])('wheels follow the equipment, also in their own photo: %s', (_what, more, cover) => {
  for (const seed of seeds.slice(0, 20)) {
    const lot = lotOf(seed, more)
    const { rim, ...wheel } = wheelOf(lot)
    expect(wheel.cover).toBe(cover)
    expect(picture(lot, 3)).toContain(rim)
    // The brake shows behind spokes only.
    expect(picture(lot, 7).includes('stroke-dasharray')).toBe(!cover)
  }
})

test('some cars are dirty, more of the poor ones', () => {
  const dirty = (condition: string) => seeds.filter(seed => dirtOf(lotOf(seed, { condition })) > 0.2).length
  expect(dirty('4.5')).toBeGreaterThan(20)
  expect(dirty('4.5')).toBeLessThan(120)
  expect(dirty('***')).toBeGreaterThan(dirty('4.5') + 20)
})

test('photos by day come in every weather, and cars stay lighter than the night around them', () => {
  const names = seeds.map(seed => settingOf(lotOf(seed, { hallName: 'JU Gifu' })).light.name)
  expect(new Set(names)).toEqual(new Set(['noon', 'morning', 'overcast', 'rain']))
  const evening = seeds.map(seed => settingOf(lotOf(seed, { hallName: 'JU Gifu', startsAtHour: 17 })).light.name)
  expect(new Set(evening)).toEqual(new Set(['dusk', 'night']))
  for (const { ground } of Object.values(LIGHTS)) expect(parseInt(ground[0].slice(1, 3), 16)).toBeGreaterThan(0x58)
})

test.each<[SheetMark['part'], 'left' | 'right']>([
  ['frontLeftDoor', 'left'],
  ['rearLeftFender', 'left'],
  ['leftSill', 'left'],
  ['frontRightDoor', 'right'],
  ['rearRightDoor', 'right'],
])('a scratch on the %s shows on the %s side only', (part, side) => {
  const clean = { ...lotOf('lot-7'), body: 'sedan' as const }
  const scratched = { ...clean, marks: [{ part, code: 'A2' as const }] }
  // `flip` false shows the left side.
  const isLeft = !settingOf(clean).flip
  const shows = (otherSide: boolean) => drawCar(scratched, 'side', otherSide) !== drawCar(clean, 'side', otherSide)
  expect(shows(false)).toBe(isLeft === (side === 'left'))
  expect(shows(true)).toBe(isLeft !== (side === 'left'))
})

test.each<[Partial<DrawnLot>, Partial<Cockpit>]>([
  [
    { gearbox: 'F5', body: 'truck' },
    { lever: 'manual', meters: 'single', spokes: 2 },
  ],
  [{ gearbox: 'IAT', body: 'minivan' }, { lever: 'dash' }],
  [{ gearbox: 'CA', body: 'kei' }, { lever: 'column' }],
  [
    { gearbox: 'FAT', body: 'sedan', model: 'IS' },
    { lever: 'floor', meters: 'twin' },
  ],
  [
    { gearbox: 'AT', body: 'liftback', model: 'PRIUS' },
    { lever: 'stub', meters: 'strip' },
  ],
  [{ gearbox: 'CVT', body: 'keiBox', model: 'N BOX' }, { lever: 'dash' }],
  [{ registered: { year: 2023, month: 1 }, body: 'suv' }, { meters: 'screen' }],
  [{ equipment: 'AAC,NAV,PS' }, { centre: 'navigation' }],
  [{ equipment: 'AAC,PS' }, { centre: 'radio' }],
])('the inside fits: %o', (more, cockpit) => {
  expect(cockpitOf(lotOf('lot-1', more), 1)).toMatchObject(cockpit)
})

test('makers have faces of their own', () => {
  const faces = [
    'TOYOTA',
    'LEXUS',
    'NISSAN',
    'HONDA',
    'MAZDA',
    'SUBARU',
    'MITSUBISHI',
    'SUZUKI',
    'DAIHATSU',
    'BMW',
    'AUDI',
    'VOLVO',
  ].map(maker =>
    // prettier-ignore
    faceOf(lotOf('lot-1', { maker, model: 'A MODEL', body: 'sedan', grade: '' })),
  )
  expect(new Set(faces).size).toBe(12)
  expect(faceOf(lotOf('lot-1', { model: 'PRIUS', body: 'liftback' }))).not.toBe(faces[0])
})
