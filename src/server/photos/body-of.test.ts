import { expect, test } from 'vitest'
import { bodyOf } from './body-of.ts'

test.each([
  ['PRIUS', 'ZVW30', 1800, 'hatch'],
  ['PRIUS ALPHA', 'ZVW41W', 1800, 'wagon'],
  ['VOXY', 'ZRR80W', 2000, 'minivan'],
  ['LAND CRUISER PRADO', 'TRJ150W', 2700, 'suv'],
  ['HILUX SURF', 'TRN215W', 2700, 'suv'],
  ['CROWN', 'GRS200', 2500, 'sedan'],
  ['HIJET TRUCK', 'S510P', 660, 'truck'],
  ['HIJET CARGO', 'S321V', 660, 'kei'],
  ['WAGON R', 'MH34S', 660, 'kei'],
  ['STEP WAGON', 'RP3', 1500, 'minivan'],
  ['JIMNY', 'JB64W', 660, 'offroad'],
  ['PAJERO MINI', 'H58A', 660, 'offroad'],
  ['COPEN', 'L880K', 660, 'coupe'],
  ['SKYLINE', 'ER34', 2500, 'coupe'],
  ['SKYLINE', 'RV37', 3500, 'sedan'],
  ['N-BOX SLASH', 'JF1', 660, 'kei'],
  ['SOMETHING NEW', 'AB12', 660, 'kei'],
  ['SOMETHING NEW', 'AB12', 2000, 'sedan'],
])('%s %s of %i cc is drawn as a %s', (model, chassis, cc, body) => {
  expect(bodyOf('car', model, chassis, cc)).toBe(body)
})

test.each([
  ['CBR250RR', 'MC22', 250, 'sport'],
  ['STEED400', 'NC26', 400, 'cruiser'],
  ['SR400', '1JR', 400, 'naked'],
  ['ZEPHYR1100', 'ZRT10A', 1100, 'naked'],
  ['CB400SF', 'NC31', 400, 'naked'],
  ['GSX1100S KATANA', 'GU76A', 1100, 'naked'],
  ['GSX-R750-2', 'GR77C', 750, 'sport'],
  ['MONKEY', 'Z50J', 50, 'naked'],
  ['NS-1', 'AC12', 50, 'sport'],
  ['SHADOW1100 CLASSIC', 'SC32', 1100, 'cruiser'],
  ['SKYWAVE 400', 'CK41A', 400, 'scooter'],
  ['NSR50', 'AC10', 50, 'sport'],
  ['SOMETHING', 'AF01', 50, 'scooter'],
])('the bike %s %s of %i cc is drawn as a %s', (model, chassis, cc, body) => {
  expect(bodyOf('bike', model, chassis, cc)).toBe(body)
})
