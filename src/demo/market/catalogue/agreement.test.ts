import { expect, test } from 'vitest'
import { CAR_COLOURS } from '../reference/colours.ts'
import { CAR_AUCTION_HALLS } from '../reference/market-halls.ts'
import { CAR_MAKERS } from '../reference/makers.ts'
import { drawVehicle } from './draw-vehicle.ts'
import type { DrawnVehicle } from './market-lot.ts'
import { randomFrom } from './random.ts'
import { BIKES, CARS, trimsIn, type Vehicle } from './vehicle.ts'

const DAY = '2026-11-20'
const random = randomFrom('agreement')
const drawn = Array.from({ length: 10_000 }, (_, at) =>
  drawVehicle(random, { kind: 'car', hall: CAR_AUCTION_HALLS[at % 30]!, day: DAY, lot: `agreement/${at}` }),
)
const offending = (claim: (car: DrawnVehicle) => boolean) =>
  drawn
    .filter(car => !claim(car))
    .map(({ vehicle, grade, year, equipment, gearbox }) =>
      [vehicle.model, vehicle.code, grade, year, gearbox, equipment].join(' '),
    ) // prettier-ignore
    .slice(0, 10)

/** Every trim of every code. */
const sold = CARS.flatMap(vehicle => vehicle.trims.map(({ name }) => ({ vehicle, name })))
const wrongTrims = (claim: (vehicle: Vehicle, trim: string) => boolean) =>
  sold.filter(({ vehicle, name }) => !claim(vehicle, name)).map(({ vehicle, name }) => `${vehicle.model} ${vehicle.code} ${name}`) // prettier-ignore

test('every vehicle has a trim in every year of its production', () => {
  for (const vehicle of [...CARS, ...BIKES])
    for (let year = vehicle.from; year <= (vehicle.to || 2026); year++)
      expect(trimsIn(vehicle, year), `${vehicle.model} ${vehicle.code} of ${year}`).not.toEqual([])
})

test('a trim names only codes and years of its own model', () => {
  for (const { model, trims, codes } of CAR_MAKERS.flatMap(maker => maker.families)) {
    const years = codes.map(([code, , from, to]) => ({ code, from, to: to || 2026 }))
    for (const trim of trims) {
      for (const code of trim.codes ?? [])
        expect(
          years.map(one => one.code),
          `${model} ${trim.name}`,
        ).toContain(code)
      const possible = years.filter(({ code }) => trim.codes?.includes(code) ?? true)
      expect(possible.some(({ from, to }) => to >= trim.from && (trim.to === 0 || from <= trim.to)), `${model} ${trim.name}`).toBe(true) // prettier-ignore
    }
    expect(new Set(trims.map(({ name }) => name)).size, model).toBe(trims.length)
  }
})

test.each<[string, RegExp, (vehicle: Vehicle) => boolean]>([
  ['hybrid', /HYBRID|E:HEV|E-POWER|PHEV|\d{3}H\b/, ({ fuel }) => fuel === 'hybrid'],
  ['diesel', /\bXD\b|BLUEHDI|TDI|\d{3}D\b| [1-9]\dD\b|\bD4\b|COOPER S?D\b|BLUETEC/, ({ fuel }) => fuel === 'diesel'],
  ['four-wheel drive', /4MATIC|QUATTRO|ALL4|XDRIVE|\bAWD\b|X FOUR|E-4ORCE/, ({ drive }) => drive === '4WD'],
])('a trim that says %s is sold on such codes only', (_what, words, claim) => {
  expect(wrongTrims((vehicle, trim) => !words.test(trim) || claim(vehicle))).toEqual([])
})

/** Litres that Japanese makers write into a trim: 2.5S, 350S, 20X, 13G. BMW's and Mercedes' figures are not litres. */
function litresIn(trim: string): number | null {
  const written =
    /^(\d\.\d)/.exec(trim)?.[1] ??
    (/^(?:IS|LS|GS|RX|NX|UX|LX)?([2-5]\d\d)(?:[A-Z]| |$)/.exec(trim)?.[1]?.replace(/^(\d)(\d)\d/, '$1.$2') ||
      /^([1-3]\d)[A-Z]/.exec(trim)?.[1]?.replace(/(\d)(\d)/, '$1.$2'))
  return written ? Number(written) : null
}
/** Hybrids and turbos are named after the engine that they replace. */
const NAMED_AFTER_ANOTHER = /\d{3}H\b|RX300|RX500H|LX600|IS300H|400R/

test('a trim that names a size of engine is sold with that engine', () => {
  const japanese = new Set(['TOYOTA', 'NISSAN', 'HONDA', 'MAZDA', 'SUBARU', 'LEXUS'])
  const wrong = wrongTrims((vehicle, trim) => {
    const litres = NAMED_AFTER_ANOTHER.test(trim) || !japanese.has(vehicle.maker) ? null : litresIn(trim)
    return litres === null || Math.abs(litres * 1000 - vehicle.engineCc) <= 110
  })
  expect(wrong).toEqual([])
})

test('the trims of two known faults', () => {
  const trims = (code: string, year: number) =>
    trimsIn(
      CARS.find(car => car.code === code)!,
      year,
    )
  expect(trims('AGH30W', 2016)).not.toContain('350S')
  expect(trims('GGH30W', 2016)).toContain('350S')
  expect(trims('GGH30W', 2019)).not.toContain('350S')
  expect(trims('HDJ81V', 1990)).toEqual(['GX', 'VX', 'VX LIMITED'])
  expect(trims('FJA300W', 2022)).toContain('GR SPORT')
})

test('ten thousand cars agree with themselves', () => {
  expect(offending(({ vehicle, grade, year }) => trimsIn(vehicle, year).includes(grade))).toEqual([])
  expect(offending(({ vehicle, drive }) => drive === vehicle.drive)).toEqual([])
  const isManual = (word: string) => /^[FCI]\d$/.test(word)
  expect(offending(({ vehicle, gearbox }) =>
    vehicle.otherGearbox !== null || isManual(gearbox) === isManual(vehicle.gearbox))).toEqual([]) // prettier-ignore
  expect(offending(({ vehicle, sheet }) => sheet.doors === vehicle.doors && sheet.fuel === vehicle.fuel)).toEqual([])
})

test.each<[string, string, (car: DrawnVehicle) => boolean]>([
  ['leather', 'LTH', ({ vehicle }) => ['kei', 'truck', 'van', 'pickup'].includes(vehicle.body)],
  ['a sunroof', 'SR', ({ vehicle }) => ['kei', 'truck', 'van', 'pickup', 'coupe'].includes(vehicle.body) && vehicle.maker !== 'PORSCHE'], // prettier-ignore
  ['power sliding doors', 'PSD', ({ vehicle }) => ['sedan', 'coupe', 'suv', 'wagon', 'truck', 'offroad'].includes(vehicle.body)], // prettier-ignore
  ['power sliding doors', 'PSD', ({ vehicle, year }) => vehicle.code === 'RB1' || year < 1999],
  ['a reversing camera', 'BC', ({ year }) => year < 2002],
  ['navigation', 'NAV', ({ year }) => year < 1996],
])('no car has %s that was never sold with it', (_what, code, never) => {
  expect(offending(car => !never(car) || !car.equipment.split(',').includes(code))).toEqual([])
})

test('models have their own colours', () => {
  const shareOf = (model: string, words: string[]) => {
    const cars = drawn.filter(({ vehicle }) => vehicle.model === model)
    return cars.filter(({ color }) => words.includes(color)).length / cars.length
  }
  expect(shareOf('HIACE VAN', ['WHITE', 'PEARL WHITE'])).toBeGreaterThan(0.6)
  expect(shareOf('PROBOX', ['WHITE'])).toBeGreaterThan(0.6)
  expect(shareOf('JIMNY', ['GREEN', 'KHAKI', 'IVORY'])).toBeGreaterThan(0.35)
  expect(shareOf('ALTO LAPIN', ['PINK', 'IVORY', 'LIGHT BLUE', 'BEIGE'])).toBeGreaterThan(0.4)
  expect(shareOf('ALPHARD', ['PEARL WHITE', 'BLACK'])).toBeGreaterThan(0.75)
  for (const { color } of drawn) expect(CAR_COLOURS.map(({ word }) => word)).toContain(color)
})
