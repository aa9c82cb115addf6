import { expect, test } from 'vitest'
import { CAR_MAKERS } from '../market/reference/makers.ts'
import { drawnBody } from './drawn-body.ts'
import { CAR_BODIES } from './draw/vehicle-look.ts'

test.each([
  ['TOYOTA', 'PRIUS', 1800, 'liftback'],
  ['TOYOTA', 'HILUX', 2400, 'pickup'],
  ['TOYOTA', 'HIACE VAN', 2000, 'van'],
  ['TOYOTA', 'LAND CRUISER', 4600, 'landCruiser'],
  ['TOYOTA', 'COROLLA FIELDER', 1500, 'wagon'],
  ['LEXUS', 'IS', 2500, 'sedan'],
  ['SUZUKI', 'CARRY', 660, 'truck'],
  ['SUZUKI', 'EVERY', 660, 'keiVan'],
  ['SUZUKI', 'JIMNY', 660, 'offroad'],
  ['SUZUKI', 'WAGON R', 660, 'kei'],
  ['HONDA', 'N BOX', 660, 'keiBox'],
  ['MAZDA', 'ROADSTER', 1500, 'roadster'],
  ['ISUZU', 'ELF', 3000, 'lorry'],
  ['A MAKER', 'THAT ONLY A FEED HAS', 1500, 'sedan'],
])('a %s %s of %i cc is drawn as a %s', (maker, model, engineCc, body) => {
  expect(drawnBody({ kind: 'car', maker, model, engineCc })).toBe(body)
})

test('every model of the market has a shape, and every shape a model', () => {
  const drawn = CAR_MAKERS.flatMap(({ name, families }) =>
    families.map(({ model, codes }) => drawnBody({ kind: 'car', maker: name, model, engineCc: codes[0]![1] })),
  )
  expect(new Set(drawn)).toEqual(new Set(CAR_BODIES))
})
