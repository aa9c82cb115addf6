/** Most lots in one download. The specification gives no figure; larger spreadsheets are hard to use. */
export const MAX_DOWNLOADED = 20_000

/** Most lots with photos in one archive: the selection of more than two pages of twenty, at about two megabytes per lot. */
export const MAX_LOTS_ZIPPED = 50
