import type { Camera, Space } from './camera.ts'
import { at } from './outline.ts'

type Stop = [offset: number, colour: string, opacity?: number]

/** Collects the shapes of one picture in painting order. */
export type Canvas = {
  fill: (path: string, colour: string, opacity?: number) => void
  line: (path: string, colour: string, width: number, opacity?: number, round?: boolean) => void
  /** A linear gradient between two points of the picture. Returns the paint to fill with. */
  gradient: (from: [number, number], to: [number, number], stops: Stop[]) => string
  define: (markup: string) => void
  add: (markup: string) => void
  /** The finished picture, 1280 by 960. */
  svg: () => string
}

export function canvas(): Canvas {
  const defs: string[] = []
  const shapes: string[] = []
  return {
    fill(path, colour, opacity) {
      shapes.push(`<path d="${path}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`)
    },
    line(path, colour, width, opacity, round) {
      const clear = opacity === undefined ? '' : ` stroke-opacity="${opacity}"`
      const cap = round ? ' stroke-linecap="round"' : ''
      shapes.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}"${clear}${cap}/>`)
    },
    gradient(from, to, stops) {
      const id = `g${defs.length}`
      const [x1, y1, x2, y2] = [...at(from).split(' '), ...at(to).split(' ')]
      defs.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`,
      )
      return `url(#${id})`
    },
    define: markup => void defs.push(markup),
    add: markup => void shapes.push(markup),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

function stop([offset, colour, opacity]: Stop): string {
  const clear = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`
}

/** A gradient along a line in space. */
export function spaceGradient(on: Canvas, camera: Camera, from: Space, to: Space, stops: Stop[]): string {
  return on.gradient(camera.project(from), camera.project(to), stops)
}
