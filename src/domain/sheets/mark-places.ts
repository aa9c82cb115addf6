import type { SheetMarkCode } from '../lots/sheet-marks.ts'
import type { SheetPart } from '../lots/sheet-parts.ts'
import { SHEET_PARTS } from '../lots/sheet-parts.ts'
import type { SheetMark } from '../lots/sheet.ts'

/** The form that we draw, and where on it the field of SHEET_PARTS begins (server/photos/sheet/draw-sheet.ts). */
const FORM = { width: 1000, height: 700 }
const PLAN = { x: 573, y: 342 }
/** A second mark on a part stands so far beside the first, towards the middle of the vehicle. */
const BESIDE = 26
const TOWARDS_REAR_UNTIL = 300

/** Where a mark stands on the plan, in its units; `before` is how many marks its part has already. */
export function markOnPlan(part: SheetPart, before: number): { x: number; y: number } {
  const { x, y } = SHEET_PARTS[part]
  return { x: x + before * (x > TOWARDS_REAR_UNTIL ? -BESIDE : BESIDE), y }
}

export type MarkPlace = { code: SheetMarkCode; part: SheetPart; x: number; y: number }

/** The marks of a record in percent of the sheet that is drawn from it. */
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
