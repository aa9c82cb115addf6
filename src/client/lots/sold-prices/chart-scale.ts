import { daysBetween } from '#domain/time/tokyo.ts'

/** A price axis from 0 (or slightly below the lowest) to above the highest, in round steps: at most five lines. */
export function priceTicks(least: number, greatest: number): number[] {
  const top = Math.max(greatest, 1)
  const bottom = least > top / 2 ? least : 0
  const rough = (top - bottom) / 4 || top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(each => each >= rough)!
  const first = Math.floor(bottom / step) * step
  const count = Math.ceil((top - first) / step)
  return Array.from({ length: count + 1 }, (_, at) => Math.round(first + at * step))
}

/** A linear map of [from, to] onto [start, end]. Without an extent it gives the middle. */
export function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number): number =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)
}

/** A day as a number of days since 1970, for the time axis. */
export const dayNumber = (day: string): number => daysBetween('1970-01-01', day)
