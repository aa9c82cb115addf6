import type { Sharp } from 'sharp'
import { greyOf, sharpOf, WORKING_WIDTH, type Box, type Grey, type Ink } from './grey.ts'
import { inkOf } from './ink.ts'
import { patchesOf, type Patch } from './patches.ts'
import { takeRings } from './rings.ts'
import { rulesOf, thickened } from './rules.ts'
import { skewOf } from './skew.ts'
import { linesOf, type TextLine } from './words.ts'

/** A sheet rotated upright and split into parts. */
export type Cells = {
  grey: Grey
  /** For each pixel the patch of ink it belongs to, 0 for none. */
  labels: Int32Array
  lines: TextLine[]
  rings: Box[]
  /** Cells that hold a drawing: there only codes are read. */
  drawings: ReadonlySet<number>
  /** Width by height of the original picture. */
  ratio: number
  /** Converts a place on the upright picture to percent of the original. */
  placeOf: (box: Box) => { x: number; y: number; width: number; height: number }
}

const WALL = 2
/** Long lines that cover little of their box and are not all straight: the outline of a vehicle, not a table. */
const OUTLINE = { side: 170, cover: 0.12, straight: 0.8 }

export async function findCells(picture: Sharp): Promise<Cells> {
  const first = await greyOf(picture.clone().resize(WORKING_WIDTH))
  const skew = skewOf(inkOf(first))
  const grey = Math.abs(skew) < 0.05 ? first : await greyOf(sharpOf(first).rotate(-skew, { background: 'white' }))
  const ink = inkOf(grey)
  const before = patchesOf(ink)
  const rules = rulesOf(ink)
  const outlines = outlinesOf(before, rules)
  // The straight lines of a car look like rules; the grid is elsewhere.
  for (let at = 0; at < rules.data.length; at += 1) if (outlines.has(before.labels[at]!)) rules.data[at] = 0
  const rings = takeRings(ink, before)
  const walls = thickened(rules, WALL)
  for (let at = 0; at < ink.data.length; at += 1) if (walls.data[at]) ink.data[at] = 0
  // Rings that touched a rule are now separate.
  rings.push(...takeRings(ink, patchesOf(ink)))
  const rooms = patchesOf({ ...walls, data: walls.data.map(isWall => (isWall ? 0 : 1)) })
  const cellAt = (x: number, y: number) => rooms.labels[y * grey.width + x]!
  const { patches, labels } = patchesOf(ink)
  const drawn = new Set(
    before.patches
      .filter(({ label }) => outlines.has(label))
      .map(({ left, right, top, bottom }) => cellAt((left + right) >> 1, (top + bottom) >> 1)),
  )
  const drawings = withRoomsInside(drawn, rooms.patches)
  return {
    grey,
    labels,
    lines: linesOf(patches, cellAt, drawings),
    rings,
    drawings,
    ratio: Math.round((first.width / first.height) * 1000) / 1000,
    placeOf: placing(first, grey, skew),
  }
}

/** The labels of the patches that are drawings. */
function outlinesOf({ patches, labels }: ReturnType<typeof patchesOf>, rules: Ink): ReadonlySet<number> {
  const straight = new Map<number, number>()
  for (let at = 0; at < labels.length; at += 1)
    if (rules.data[at]) straight.set(labels[at]!, (straight.get(labels[at]!) ?? 0) + 1)
  const isOutline = ({ left, top, right, bottom, pixels, label }: Patch) => {
    const [width, height] = [right - left, bottom - top]
    const isLarge = Math.max(width, height) > OUTLINE.side && Math.min(width, height) > OUTLINE.side / 4
    return (
      isLarge && pixels / (width * height) < OUTLINE.cover && (straight.get(label) ?? 0) / pixels < OUTLINE.straight
    )
  }
  return new Set(patches.filter(isOutline).map(({ label }) => label))
}

/** Patches inside a drawing belong to it. */
function withRoomsInside(drawn: ReadonlySet<number>, rooms: readonly Patch[]): ReadonlySet<number> {
  const outer = rooms.filter(({ label }) => drawn.has(label))
  const isInside = (room: Patch) =>
    outer.some(
      box => room.left >= box.left && room.right <= box.right && room.top >= box.top && room.bottom <= box.bottom,
    )
  return new Set(rooms.filter(isInside).map(({ label }) => label))
}

/** Rotates back: both pictures have the same middle. */
function placing(came: Grey, upright: Grey, skew: number): Cells['placeOf'] {
  const angle = (skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ({ left, top, right, bottom }) => {
    const [dx, dy] = [(left + right - upright.width) / 2, (top + bottom - upright.height) / 2]
    const x = dx * cos - dy * sin + came.width / 2
    const y = dx * sin + dy * cos + came.height / 2
    const [width, height] = [right - left, bottom - top]
    const percent = (value: number, of: number) => Math.round((value / of) * 10_000) / 100
    return {
      x: percent(x - width / 2, came.width),
      y: percent(y - height / 2, came.height),
      width: percent(width, came.width),
      height: percent(height, came.height),
    }
  }
}
