import type { Ink } from './grey.ts'

/** The shortest stroke that is a rule of the grid, not part of a character, at the working width. */
const MIN_RULE_LENGTH = 70
/** The gap that noise and compression cause in a rule. */
const GAP = 3
/** A thicker bar belongs to a large figure. */
const THICKEST = 9

/** The printed rules: long thin strokes, horizontal and vertical. */
export function rulesOf(ink: Ink): Ink {
  const { width, height } = ink
  const rules: Ink = { width, height, data: new Uint8Array(width * height) }
  markRuns(ink, rules, { length: width, lines: height, along: 1, across: width })
  markRuns(ink, rules, { length: height, lines: width, along: width, across: 1 })
  return rules
}

type Way = { length: number; lines: number; along: number; across: number }

function markRuns(ink: Ink, rules: Ink, way: Way): void {
  for (let line = 0; line < way.lines; line += 1) {
    let start = -1
    let last = -1
    for (let at = 0; at <= way.length; at += 1) {
      const isInk = at < way.length && ink.data[line * way.across + at * way.along]
      if (isInk) {
        if (start < 0) start = at
        last = at
      } else if (start >= 0 && (at - last > GAP || at === way.length)) {
        if (last - start + 1 >= MIN_RULE_LENGTH && isThin(ink, way, line, start, last))
          mark(rules, way, line, start, last)
        start = -1
      }
    }
  }
}

/** At most positions of the run, the ink ends closely above or below. */
function isThin({ data }: Ink, { across, along, lines }: Way, line: number, start: number, last: number): boolean {
  let thin = 0
  const places = 9
  for (let i = 0; i < places; i += 1) {
    const at = Math.round(start + ((last - start) * (i + 0.5)) / places) * along
    let from = line
    let to = line
    while (from > 0 && line - from <= THICKEST && data[(from - 1) * across + at]) from -= 1
    while (to < lines - 1 && to - line <= THICKEST && data[(to + 1) * across + at]) to += 1
    if (to - from + 1 <= THICKEST) thin += 1
  }
  return thin > places * 0.6
}

function mark({ data }: Ink, { across, along }: Way, line: number, start: number, last: number): void {
  for (let at = start; at <= last; at += 1) data[line * across + at * along] = 1
}

/** Makes every rule a pixel thicker on each side, for its blurred edge. */
export function thickened({ width, height, data }: Ink, by: number): Ink {
  const thick = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue
      for (let dy = -by; dy <= by; dy += 1)
        for (let dx = -by; dx <= by; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx >= 0 && ny >= 0 && nx < width && ny < height) thick[ny * width + nx] = 1
        }
    }
  return { width, height, data: thick }
}
