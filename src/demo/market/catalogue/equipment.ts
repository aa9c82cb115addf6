import { soldWith } from '../reference/options.ts'
import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/** Leather is part of these trims. */
const LEATHER_TRIM = /LEATHER|VERSION L\b|EXECUTIVE|TZ-G|^(XD|\d\dS).* L PACKAGE|^TX L PACKAGE|^240G L/
/** Sold bare: without alloys, navigation or sometimes air-con. */
const BARE_TRIM = /^(DX|DX COMFORT|VP|STANDARD|STD|KC|PA|PC|TC|TB|SDX|D|F|LONG DX)$/

/** The codes of the listing in the order in which halls print them: air-con first. They agree with model, grade and year. */
export function equipmentOf(
  random: Random,
  vehicle: Vehicle,
  { grade, year, age }: { grade: string; year: number; age: number },
): string[] {
  const isWork = vehicle.body === 'truck' || vehicle.body === 'van'
  const isDear = vehicle.high >= 2_000_000
  const isModern = age < 14
  const isBare = isWork || BARE_TRIM.test(grade)
  const option = (code: 'LTH' | 'SR' | 'PSD', chance: number) => (soldWith(code, vehicle) ? chance : 0)
  const airCon = isBare ? 'AC' : isDear && random.chance(0.3) ? 'WAC' : random.chance(0.8) ? 'AAC' : 'AC'
  const codes: [code: string, chance: number][] = [
    [airCon, isWork ? 0.9 : 1],
    ['NAV', year < 1996 ? 0 : isBare ? 0.15 : isModern ? 0.62 : 0.35],
    ['TV', isBare ? 0.06 : isModern ? 0.5 : 0.2],
    ['PS', isWork ? 0.86 : 1],
    ['PW', isWork ? 0.6 : 1],
    ['AW', isBare ? 0.08 : vehicle.body === 'kei' ? 0.38 : vehicle.body === 'coupe' ? 1 : 0.6],
    ['AB', year < 1993 ? 0.1 : isWork ? 0.6 : 0.95],
    ['ABS', isModern ? 0.9 : 0.6],
    ['SR', option('SR', isDear ? 0.24 : 0.08)],
    ['LTH', LEATHER_TRIM.test(grade) ? 1 : option('LTH', isDear ? 0.32 : 0.08)],
    ['PSD', year < 1999 || isBare ? 0 : option('PSD', 0.68)],
    ['BC', year < 2002 ? 0 : isModern && !isBare ? 0.4 : 0.05],
  ]
  return codes.filter(([, chance]) => random.chance(chance)).map(([code]) => code)
}
