import type { SheetMark } from '#domain/sheets/sheet.ts'
import { SHEET_PARTS } from '#domain/sheets/sheet-parts.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'

const WHEEL = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="19" fill="#fff"/><circle cx="${x}" cy="${y}" r="9"/>`
const SIDE = `<path d="M14 62q2-20 22-24l66-8q40-28 86-29h74q52 2 84 30l28 6q14 4 14 24z"/><path d="M116 31q34-22 76-23v23zM200 8h58q38 2 62 23H200z"/><path d="M196 31v30M276 31v30M104 36v26"/>${WHEEL(86, 62)}${WHEEL(312, 62)}`

/** The unfolded car on the field of 400 by 310 that SHEET_PARTS uses. */
export const CAR_PLAN = `<g transform="matrix(1 0 0 -1 0 96)">${SIDE}</g><g transform="translate(0 214)">${SIDE}</g>
<path d="M40 112q-16 40 0 88l28 6h260l32-8q10-42 0-84l-32-8H68z"/>
<path d="M132 118q-14 38 0 78l40-10v-60zM172 126h112v60H172zM284 126l40-10q10 40 0 80l-40-10zM54 122l72-4M54 192l72 4M340 112v88"/>
<path d="M8 116q-6 40 0 82h20q-12-42 0-82zM374 116q10 40 0 82h14q8-40 0-82z"/>`

/** A motorcycle from its left side on the same field. */
export const BIKE_PLAN = `<circle cx="86" cy="228" r="56"/><circle cx="86" cy="228" r="44"/><circle cx="86" cy="228" r="8"/>
<circle cx="318" cy="228" r="56"/><circle cx="318" cy="228" r="42"/><circle cx="318" cy="228" r="8"/>
<path d="M82 226L134 78M92 230L146 82M124 60q16-12 46-6M134 78l12-24M98 96q-4 22 16 34l20-12-8-34q-20-4-28 12z"/>
<path d="M26 214q12-46 66-46 26 2 40 20M386 206q-8-44-58-50l-30-10"/>
<path d="M146 108q34-34 92-14l8 34-90 8zM246 118q30 4 66-10 26-2 42 12-30 20-108 14zM238 134l50 10-16 44-44-6z"/>
<path d="M154 140l74 0 10 76-70 16-24-34zM160 160h66M158 178h72M156 196h76M150 138l-8 60M240 200l78 28M244 214l72 20"/>
<path d="M172 226q-4 24 30 26l116 2 26-10v-14l-30 8H210"/>`

/** The inspector's marks. A second one on the same part is drawn beside the first. */
export function marksOnPlan(marks: SheetMark[]): string {
  const before = new Map<string, number>()
  return marks
    .map(({ code, part }) => {
      const { x, y } = SHEET_PARTS[part]
      const rank = before.get(part) ?? 0
      before.set(part, rank + 1)
      const left = x + rank * (x > 300 ? -26 : 26)
      const size = code.length > 1 ? 13.5 : 15
      return `<g transform="translate(${left} ${y})"><circle r="13.5" fill="#fff" stroke="#b3201c" stroke-width="1.8"/>${letters(code, { x: 0, y: 5, size, colour: '#b3201c', bold: true, anchor: 'middle', maxWidth: 22 })}</g>`
    })
    .join('')
}
