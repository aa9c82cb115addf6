import type { Grey, Ink } from './grey.ts'

/** Half the side of the square whose mean a pixel is compared with; wider than the thickest stroke of a large figure. */
const REACH = 24
/** Ink is this much darker than its surroundings: more than noise, less than a pencil. */
const DARKER_BY = 22

/** Pixels darker than their surroundings: shadows of a scan and tinted cells do not become ink. */
export function inkOf({ width, height, data }: Grey): Ink {
  const sums = sumsOf(data, width, height)
  const ink = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - REACH)
    const bottom = Math.min(height, y + REACH + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - REACH)
      const right = Math.min(width, x + REACH + 1)
      const sum = at(sums, width, right, bottom) - at(sums, width, left, bottom) - at(sums, width, right, top) + at(sums, width, left, top) // prettier-ignore
      const mean = sum / ((right - left) * (bottom - top))
      if (data[y * width + x]! < mean - DARKER_BY) ink[y * width + x] = 1
    }
  }
  return { width, height, data: ink }
}

const at = (sums: Float64Array, width: number, x: number, y: number) => sums[y * (width + 1) + x]!

/** The sum of everything above and left of each pixel. */
function sumsOf(data: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}
