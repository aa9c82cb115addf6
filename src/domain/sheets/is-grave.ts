/** Clearly visible or severe (`SheetSeverity`): stands out where the words are written over the sheet's picture. */
export const isGrave = (severity: number): boolean => severity >= 2
