import type { Camera, Point, Space } from './camera.ts'

const round = (value: number) => Math.round(value * 10) / 10
export const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Edges of space points as one path. Each edge is smoothed separately (Catmull-Rom), so that the joints between two edges stay sharp. */
export function pathThrough(camera: Camera, edges: Space[][], close = true): string {
  let path = ''
  for (const edge of edges) {
    const points = edge.map(camera.project)
    path += `${path ? 'L' : 'M'}${at(points[0]!)}`
    for (let i = 0; i < points.length - 1; i++) path += points.length === 2 ? `L${at(points[1]!)}` : curve(points, i)
  }
  return path + (close ? 'z' : '')
}

function curve(points: Point[], i: number): string {
  const from = points[i]!
  const to = points[i + 1]!
  const before = points[i - 1] ?? from
  const after = points[i + 2] ?? to
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${at(first)} ${at(second)} ${at(to)}`
}

/** The convex hull of the points, as a path. */
export function hullPath(points: Point[]): string {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return `M${[...half(sorted), ...half(sorted.toReversed())].map(at).join('L')}z`
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
