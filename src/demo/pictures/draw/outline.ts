import type { Camera, Point, Space } from './camera.ts'

const round = (value: number) => Math.round(value * 10) / 10
export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Steps in whole pixels from `from`: half as long as coordinates with a decimal place. A minus sign separates too. */
function steps(from: Point, points: Point[]): string {
  let text = ''
  for (const [x, y] of points)
    for (const step of [x - from[0], y - from[1]]) text += text === '' || step < 0 ? `${step}` : ` ${step}`
  return text
}

/** Edges of space points as one path. Each edge is smoothed separately (Catmull-Rom), so that the joints between two edges stay sharp. */
export function pathThrough(camera: Camera, edges: Space[][], close = true): string {
  let path = ''
  let pen: Point = [0, 0]
  for (const edge of edges) {
    const points = edge.map(point => whole(camera.project(point)))
    const first = points[0]!
    if (!path) path = `M${first[0]} ${first[1]}`
    else if (first[0] !== pen[0] || first[1] !== pen[1]) path += `l${steps(pen, [first])}`
    for (let i = 0; i < points.length - 1; i++)
      path += points.length === 2 ? `l${steps(first, [points[1]!])}` : curve(points, i)
    pen = points.at(-1)!
  }
  return path + (close ? 'z' : '')
}

function curve(points: Point[], i: number): string {
  const from = points[i]!
  const to = points[i + 1]!
  const before = points[i - 1] ?? from
  const after = points[i + 2] ?? to
  const first = whole([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])
  const second = whole([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])
  return `c${steps(from, [first, second, to])}`
}

/** The convex hull of the points, as a path. */
export function hullPath(points: Point[]): string {
  const sorted = points.map(whole).toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  const [first, ...rest] = hull as [Point, ...Point[]]
  return `M${first[0]} ${first[1]}l${rest.map((point, i) => steps(hull[i]!, [point])).join(' ')}z`
}

function half(points: Point[]): Point[] {
  const kept: Point[] = []
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
    kept.push(point)
  }
  kept.pop()
  return kept
}
