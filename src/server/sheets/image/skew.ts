import type { Ink } from './grey.ts'

const MAX_DEGREES = 6
const COARSE = 0.25
const FINE = 0.04

/**
 * The clockwise rotation of the picture in degrees. At the right angle the ink of rules and lines of text falls into few rows. The sum of the
 * squares of the rows is then greatest.
 */
export function skewOf(ink: Ink): number {
  const points = inkPoints(ink)
  if (points.length === 0) return 0
  const best = (angles: number[]) => angles.reduce((a, b) => (sharpness(points, b) > sharpness(points, a) ? b : a))
  const around = best(steps(-MAX_DEGREES, MAX_DEGREES, COARSE))
  return best(steps(around - COARSE, around + COARSE, FINE))
}

/** x and y of the ink, in turn; only the ends of strokes, so that large black patches do not dominate. */
function inkPoints({ width, height, data }: Ink): Int32Array {
  const points: number[] = []
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 2) if (data[y * width + x] && !data[(y - 1) * width + x]) points.push(x, y)
  return Int32Array.from(points)
}

function sharpness(points: Int32Array, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  let [highest, lowest] = [0, 0]
  const rows = new Int32Array(points.length / 2)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round(points[at + 1]! - points[at]! * slope)
    rows[at / 2] = row
    if (row < highest) highest = row
    if (row > lowest) lowest = row
  }
  const counts = new Int32Array(lowest - highest + 1)
  for (const row of rows) counts[row - highest]! += 1
  let sum = 0
  for (const count of counts) sum += count * count
  return sum
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by)
