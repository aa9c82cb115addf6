/** Lots of one download at the most (no figure in the specification): about what a spreadsheet is still a pleasure with. */
export const MOST_DOWNLOADED = 20_000
