import { expect, test } from 'vitest'
import { isAnotherVehicle, type VehicleSigns } from './another-vehicle.ts'

const PRIUS: VehicleSigns = { modelId: 1, year: 2019, mileageKm: 42_000, chassisNo: null }
const [NUMBER, OTHER, VIN] = ['ZVW51-1234567', 'ZVW51-7654321', 'WDB2030042F123456']

test.each<[what: string, before: Partial<VehicleSigns>, after: Partial<VehicleSigns>, isAnother: boolean]>([
  ['the same row', {}, {}, false],
  ['another chassis number', { chassisNo: NUMBER }, { chassisNo: OTHER }, true],
  ['another number of 17 characters', { chassisNo: VIN }, { chassisNo: VIN.replace('6', '7') }, true],
  ['the same number, whatever else differs', { chassisNo: NUMBER }, { chassisNo: `dba-${NUMBER}`, modelId: 2, year: 2009 }, false],
  ['a number that was not known', {}, { chassisNo: NUMBER }, false],
  ['a masked number', { chassisNo: 'ZVW51-12****7' }, { chassisNo: OTHER }, false],
  ['a corrected model', {}, { modelId: 2 }, false],
  ['a corrected year', {}, { year: 2009 }, false],
  ['a corrected mileage', {}, { mileageKm: 142_000 }, false],
  ['an exact mileage and another year', {}, { mileageKm: 42_400, year: 2009 }, false],
  ['a mistyped year and a mileage', {}, { mileageKm: 52_000, year: 2018 }, false],
  ['another model and year', {}, { modelId: 2, year: 2018 }, true],
  ['another model and mileage', {}, { modelId: 2, mileageKm: 80_000 }, true],
  ['another year and mileage', {}, { year: 2009, mileageKm: 80_000 }, true],
  ['another model of an unknown year', { year: null, mileageKm: null }, { modelId: 2 }, false],
])('%s: another vehicle %s → %s: %s', (_what, before, after, isAnother) => {
  expect(isAnotherVehicle({ ...PRIUS, ...before }, { ...PRIUS, ...after })).toBe(isAnother)
}) // prettier-ignore
