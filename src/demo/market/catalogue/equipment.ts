import type { Random } from './random.ts'
import type { Vehicle } from './vehicle.ts'

/** The codes of the listing in the order in which halls print them: air-con first. */
export function equipmentOf(random: Random, vehicle: Vehicle, age: number): string[] {
  const isWork = vehicle.body === 'truck' || vehicle.body === 'van'
  const isDear = vehicle.high >= 2_000_000
  const isModern = age < 14
  const codes: [code: string, chance: number][] = [
    [isWork ? 'AC' : isDear && random.chance(0.3) ? 'WAC' : random.chance(0.8) ? 'AAC' : 'AC', isWork ? 0.9 : 1],
    ['NAV', isWork ? 0.15 : isModern ? 0.62 : 0.35],
    ['TV', isWork ? 0.06 : isModern ? 0.5 : 0.2],
    ['PS', isWork ? 0.86 : 1],
    ['PW', isWork ? 0.6 : 1],
    ['AW', isWork ? 0.08 : vehicle.body === 'kei' ? 0.38 : 0.6],
    ['AB', isWork ? 0.6 : 0.95],
    ['ABS', isModern ? 0.9 : 0.6],
    ['SR', isWork ? 0 : isDear ? 0.22 : 0.03],
    ['LTH', isWork ? 0 : isDear ? 0.3 : 0.03],
    ['PSD', vehicle.body === 'minivan' ? 0.7 : SLIDING.has(vehicle.model) ? 0.6 : 0],
    ['BC', isModern && !isWork ? 0.4 : 0.05],
  ]
  return codes.filter(([, chance]) => random.chance(chance)).map(([code]) => code)
}

/** Small cars with sliding doors. */
const SLIDING = new Set(['N BOX', 'TANTO', 'SPACIA', 'ROOX', 'DAYZ ROOX', 'EK SPACE', 'WAKE', 'ROOMY', 'SOLIO', 'PORTE', 'PALETTE', 'MOVE CANBUS', 'FLAIR WAGON']) // prettier-ignore
