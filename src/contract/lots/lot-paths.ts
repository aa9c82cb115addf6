/** Paths that many places read and patch, separate from the tables of calls. The client's start needs only these. */
export const LOT_VIEW_PATH = '/:pageType/view'
export const LISTING_PATH = '/:pageType/listing'
