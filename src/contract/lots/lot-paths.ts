/** Paths of what is shown and patched from many places, apart from the tables of calls: the start of the client needs them and nothing else of those. */
export const LOT_VIEW_PATH = '/:pageType/view'
export const LISTING_PATH = '/:pageType/listing'
