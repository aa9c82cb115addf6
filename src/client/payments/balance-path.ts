import type { DayBalance } from '#domain/payments/balance-line.ts'
import { daysBetween } from '#domain/time/tokyo.ts'

type Drawn = {
  /** The line as an SVG path. */
  path: string
  /** Height of the zero line. */
  zero: number
  /** The lowest and the highest value of the scale, whole yen. */
  low: number
  high: number
  end: { x: number; y: number }
}

/** Room for the dot at the end of the line, on a narrow screen too. */
const EDGE = 10

/** A balance stays the same until the next booking, so the line has steps; with a single day it is level. Zero is always within the scale. */
export function balancePath(days: readonly DayBalance[], { width, height }: { width: number; height: number }): Drawn {
  const first = days[0]!.day
  const span = Math.max(1, daysBetween(first, days.at(-1)!.day))
  const values = days.map(({ balance }) => balance)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (day: string) => round(EDGE + ((width - 2 * EDGE) * daysBetween(first, day)) / span)
  const y = (yen: number) => round(EDGE + ((height - 2 * EDGE) * (high - yen)) / Math.max(1, high - low))
  const [start, ...others] = days
  const end = { x: width - EDGE, y: y(days.at(-1)!.balance) }
  const steps = others.length > 0 ? others.map(({ day, balance }) => `H${x(day)}V${y(balance)}`) : [`H${end.x}`]
  return {
    path: `M${x(first)} ${y(start!.balance)}${steps.join('')}`,
    zero: y(0),
    low,
    high,
    end,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
