import type { SheetMarkCode } from './caa-legend.ts'
import { SHEET_PARTS, type SheetPart } from './sheet-parts.ts'
import type { SheetMark } from './sheet.ts'

/** The form that we draw, and the position of the SHEET_PARTS field on it (demo/pictures/sheet/draw-sheet.ts). */
const FORM = { width: 1000, height: 700 }
const PLAN = { x: 573, y: 342 }
/** Distance of a second mark on a part from the first, towards the middle of the vehicle. */
const BESIDE = 26
const TOWARDS_REAR_UNTIL = 300

/** The position of a mark on the plan, in its units. `before` is the number of marks already on its part. */
function markOnPlan(part: SheetPart, before: number): { x: number; y: number } {
  const { x, y } = SHEET_PARTS[part]
  return { x: x + before * (x > TOWARDS_REAR_UNTIL ? -BESIDE : BESIDE), y }
}

type MarkPlace = { code: SheetMarkCode; part: SheetPart; x: number; y: number }

/** The marks of a record, in percent of the sheet drawn from it. */
export function marksOnSheet(marks: readonly SheetMark[]): MarkPlace[] {
  const before = new Map<SheetPart, number>()
  const percent = (value: number, of: number) => Math.round((value / of) * 10_000) / 100
  return marks.map(({ code, part }) => {
    const rank = before.get(part) ?? 0
    before.set(part, rank + 1)
    const { x, y } = markOnPlan(part, rank)
    return { code, part, x: percent(PLAN.x + x, FORM.width), y: percent(PLAN.y + y, FORM.height) }
  })
}
