import { hash } from 'node:crypto'
import type { Random } from './random.ts'

/** Sales run from 09:00 to 18:00 Tokyo. */
const OPENS_MINUTE = 9 * 60
const OPEN_MINUTES = 9 * 60
const MAX_LANES = 4

/** One lot of a session: its number, and the minute of the day of its turn. */
type Slot = { lotNumber: number; minute: number }

/**
 * The numbers and times of one sale. Lots are in corners, each with its own run of numbers with small gaps. Two to four lanes work through the
 * corners in parallel. If there are more lots than numbers, they continue after the last corner.
 */
export function sessionSlots(random: Random, corners: readonly number[], count: number): Slot[] {
  const lanes = Math.min(MAX_LANES, corners.length)
  const sizes = cornerSizes(corners, count)
  const laneSizes = Array.from({ length: lanes }, (_, lane) => sum(sizes.filter((_, at) => at % lanes === lane)))
  const laneDone = laneSizes.map(() => 0)
  const slots: Slot[] = []
  for (const [at, first] of corners.entries()) {
    const size = sizes[at]!
    const last = corners[at + 1] ?? first + Math.max(size, 9_000)
    const gap = Math.max(1, Math.min(9, Math.floor((last - first) / Math.max(1, size))))
    const lane = at % lanes
    for (let place = 0; place < size; place++) {
      const turn = laneDone[lane]! / laneSizes[lane]!
      laneDone[lane]! += 1
      slots.push({
        lotNumber: first + place * gap + (gap > 1 ? random.between(0, gap - 1) : 0),
        minute: OPENS_MINUTE + Math.floor(turn * OPEN_MINUTES),
      })
    }
  }
  return slots
}

/** Even shares, but no corner holds more than its numbers; the last one takes the rest. */
function cornerSizes(corners: readonly number[], count: number): number[] {
  const sizes = corners.map(() => 0)
  let left = count
  for (let at = 0; at < corners.length; at++) {
    const isLast = at === corners.length - 1
    const room = isLast ? Number.POSITIVE_INFINITY : corners[at + 1]! - corners[at]!
    sizes[at] = Math.min(room, isLast ? left : Math.ceil(left / (corners.length - at)))
    left -= sizes[at]!
  }
  return sizes
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The shortest and longest minutes from the effective start to the hammer. For unset times the whole day is possible. */
export const HAMMER_MINUTES = { set: { least: 3, spread: 10 }, unset: { least: 20, spread: 460 } } as const

/**
 * When the hammer falls, in minutes after the effective start. It follows from the lot's id. A market made at noon and one that ran since the
 * morning therefore agree, and PostgreSQL finds the due lots with the same formula (auction-house.queries.ts `HAMMER_DELAY`).
 */
export function hammerDelay(lotId: string, timeSet: boolean): number {
  const { least, spread } = HAMMER_MINUTES[timeSet ? 'set' : 'unset']
  return least + (Number.parseInt(hash('md5', lotId, 'hex').slice(0, 4), 16) % spread)
}
