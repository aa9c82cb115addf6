/** Lots of one download at the most (no figure in the specification): about what a spreadsheet is still a pleasure with. */
export const MOST_DOWNLOADED = 20_000

/** Lots whose photos go into one archive: the ticks of more than two pages of twenty, at some two megabytes a lot. */
export const MOST_LOTS_ZIPPED = 50
