import { heightOf, widthOf, type Box, type Ink } from './grey.ts'
import type { Patch } from './patches.ts'

/** At the working width; smaller round shapes are figures and letters. */
const SMALLEST = { width: 36, height: 32 }
const LARGEST = { width: 420, height: 130 }
/** How far from the ellipse a pixel of a hand-drawn or printed ring may be. */
const STRAY = 4.5
const SECTORS = 32
const CLOSED = 0.84
/** Pixels of the ring per pixel of its length: a thin line, unlike the stroke of a large 0. */
const THICKEST = 7

/** Rings drawn around words. They are found by their shape and removed from the ink, so that the words inside are separate. */
export function takeRings(ink: Ink, { patches, labels }: { patches: Patch[]; labels: Int32Array }): Box[] {
  const rings: Box[] = []
  for (const patch of patches) {
    if (!hasSize(patch)) continue
    const near = pixelsNearEllipse(patch, ink.width, labels)
    if (!isRing(patch, near)) continue
    rings.push(patch)
    for (const { at } of near) ink.data[at] = 0
  }
  return rings
}

const hasSize = (box: Box) =>
  widthOf(box) >= SMALLEST.width && heightOf(box) >= SMALLEST.height && widthOf(box) <= LARGEST.width && heightOf(box) <= LARGEST.height // prettier-ignore

type Near = { at: number; sector: number }

function pixelsNearEllipse(patch: Patch, width: number, labels: Int32Array): Near[] {
  const [a, b] = [widthOf(patch) / 2 - 1.5, heightOf(patch) / 2 - 1.5]
  const [middleX, middleY] = [(patch.left + patch.right - 1) / 2, (patch.top + patch.bottom - 1) / 2]
  const near: Near[] = []
  for (let y = patch.top; y < patch.bottom; y += 1)
    for (let x = patch.left; x < patch.right; x += 1) {
      const at = y * width + x
      if (labels[at] !== patch.label) continue
      const [dx, dy] = [(x - middleX) / a, (y - middleY) / b]
      const radius = Math.hypot(dx, dy)
      // Along the line to the middle: the distance from the ellipse in pixels.
      const stray = Math.abs(radius - 1) * (Math.hypot(dx * a, dy * b) / Math.max(radius, 0.01))
      if (stray <= STRAY)
        near.push({ at, sector: Math.floor(((Math.atan2(dy, dx) / Math.PI + 1) / 2) * SECTORS) % SECTORS })
    }
  return near
}

function isRing(patch: Patch, near: Near[]): boolean {
  const [a, b] = [widthOf(patch) / 2, heightOf(patch) / 2]
  const length = Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))
  const closed = new Set(near.map(one => one.sector)).size / SECTORS
  return closed >= CLOSED && near.length / length <= THICKEST && near.length / patch.pixels > 0.5
}
