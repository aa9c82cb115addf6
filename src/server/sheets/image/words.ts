import { around, heightOf, widthOf, type Box } from './grey.ts'
import type { Patch } from './patches.ts'

/** A line of text within one cell; `patches` are the labels of its strokes, `size` the height of its characters. */
export type TextLine = Box & { cell: number; size: number; patches: number[] }

/** Strokes, at the working width. Smaller patches are noise, larger ones a drawing. */
const NOISE = { pixels: 6, side: 3 }
const LARGEST = 150
/**
 * The distance between strokes of one line, in heights: neighbours within a word, parts of a character and spaced capitals, successive words, and
 * codes on a drawing.
 */
const REACH = { stroke: 0.5, part: 0.95, word: 0.7, code: 0.45 }
/** Narrow strokes, as of 一 or ー, are measured by their width, up to this. */
const LARGEST_CHARACTER = 30
/** Characters cover more of their box than outlines of a drawing do. */
const MIN_COVER = 0.13

/**
 * Ink patches of one cell, joined to lines of text, from top to bottom. In a `drawings` cell only strokes of the size of a code count, and only
 * those that nearly touch are joined.
 */
export function linesOf(
  patches: readonly Patch[],
  cellAt: (x: number, y: number) => number,
  drawings: ReadonlySet<number>,
): TextLine[] {
  const strokes = patches.filter(isStroke)
  const byCell = Map.groupBy(strokes, patch => cellAt((patch.left + patch.right) >> 1, (patch.top + patch.bottom) >> 1))
  return [...byCell]
    .flatMap(([cell, inCell]) => {
      const groups = drawings.has(cell) ? codes(inCell.filter(isOfCode)) : words(inCell)
      return groups.filter(isText).map(group => lineOf(group, cell))
    })
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
}

function isStroke(patch: Patch): boolean {
  const [width, height] = [widthOf(patch), heightOf(patch)]
  if (patch.pixels < NOISE.pixels || Math.max(width, height) < NOISE.side) return false
  if (Math.max(width, height) > 60 && patch.pixels / (width * height) < MIN_COVER) return false
  return width <= LARGEST && height <= LARGEST
}

function isOfCode(patch: Patch): boolean {
  const [width, height] = [widthOf(patch), heightOf(patch)]
  return height >= 12 && height <= 34 && width >= 4 && width <= 34 && patch.pixels / (width * height) >= 0.25
}

function isText(group: Patch[]): boolean {
  const box = around(group)
  if (heightOf(box) < 9 || widthOf(box) < 4) return false
  const pixels = group.reduce((sum, patch) => sum + patch.pixels, 0)
  return pixels / (widthOf(box) * heightOf(box)) >= MIN_COVER
}

function lineOf(group: Patch[], cell: number): TextLine {
  const heights = group.map(heightOf).toSorted((a, b) => a - b)
  return {
    ...around(group),
    cell,
    size: heights[Math.floor(heights.length * 0.75)]!,
    patches: group.map(one => one.label),
  }
}

/** Strokes that belong together, and the box around them. */
type Group = { box: Box; patches: Patch[] }

type Near = (a: Box, b: Box) => boolean

/**
 * Groups of patches, each a line, in two steps. The halves of a character such as 票 are nearer to its neighbour as a whole than to any of its
 * strokes. And a heading must not absorb the smaller words behind it, whose first stroke alone might look like a part of it.
 */
function words(patches: readonly Patch[]): Patch[][] {
  return absorbed(inRows(inRows(patches.map(alone), areStrokesOfOne), areOfOneLine)).map(line => line.patches)
}

const codes = (patches: readonly Patch[]): Patch[][] =>
  inRows(patches.map(alone), areOfOneCode).map(code => code.patches)

const alone = (patch: Patch): Group => ({ box: patch, patches: [patch] })

function inRows(groups: Group[], areNear: Near): Group[] {
  const sorted = groups.toSorted((a, b) => a.box.left - b.box.left)
  const leader = sorted.map((_, i) => i)
  const find = (i: number): number => (leader[i] === i ? i : (leader[i] = find(leader[i]!)))
  for (let i = 0; i < sorted.length; i += 1)
    for (let j = i + 1; j < sorted.length; j += 1) {
      const [a, b] = [sorted[i]!.box, sorted[j]!.box]
      if (b.left - a.right > LARGEST) break
      if (areNear(a, b)) leader[find(j)] = find(i)
    }
  return [...Map.groupBy(sorted.keys(), find).values()].map(row => together(row.map(i => sorted[i]!)))
}

const together = (groups: Group[]): Group => ({
  box: around(groups.map(group => group.box)),
  patches: groups.flatMap(group => group.patches),
})

const areStrokesOfOne: Near = (a, b) => areNear(a, b, REACH.stroke * Math.max(heightOf(a), heightOf(b), narrow(a, b)))
const areOfOneCode: Near = (a, b) => areNear(a, b, REACH.code * Math.max(heightOf(a), heightOf(b)))

const areOfOneLine: Near = (a, b) => {
  const [small, large] = heightOf(a) < heightOf(b) ? [a, b] : [b, a]
  const isPart = widthOf(small) <= heightOf(large) * 1.1
  return areNear(a, b, isPart ? REACH.part * heightOf(large) : REACH.word * Math.max(heightOf(small), narrow(a, b)))
}

const narrow = (a: Box, b: Box) => Math.min(widthOf(a), widthOf(b), LARGEST_CHARACTER)

function areNear(a: Box, b: Box, most: number): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  return shared >= Math.min(heightOf(a), heightOf(b)) * 0.5 && gap <= most
}

/** Separate strokes, such as the upper one of ニ or a dot, belong to the line whose box contains them. */
function absorbed(groups: Group[]): Group[] {
  const lines: Group[] = []
  for (const group of groups.toSorted((a, b) => heightOf(b.box) - heightOf(a.box))) {
    const owner = lines.findIndex(line => isWithin(group.box, line.box))
    if (owner >= 0) lines[owner] = together([lines[owner]!, group])
    else lines.push(group)
  }
  return lines
}

const isWithin = (box: Box, line: Box) =>
  box.left >= line.left - 12 && box.right <= line.right + 12 && box.top >= line.top - 3 && box.bottom <= line.bottom + 3
