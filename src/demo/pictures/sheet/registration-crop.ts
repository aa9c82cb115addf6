/** The cell with the first registration on the sheets that we draw, in their own units (1000 by 700). */
export const REGISTERED_CELL = { x: 14, y: 156, width: 186, height: 68 }
const SHEET = { width: 1000, height: 700 }

/** That cell as a cut of the sheet's picture, for a box with the cell's own proportions; in CSS percent. */
export function registrationCrop(): { backgroundSize: string; backgroundPosition: string } {
  const { x, y, width, height } = REGISTERED_CELL
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
  return {
    backgroundSize: `${percent(SHEET.width, width)} ${percent(SHEET.height, height)}`,
    backgroundPosition: `${percent(x, SHEET.width - width)} ${percent(y, SHEET.height - height)}`,
  }
}
