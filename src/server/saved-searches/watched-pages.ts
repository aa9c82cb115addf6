import { PAGE_TYPES, PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'

/** Listings of lots that are for sale. Nobody can bid on sold ones any more. */
export const WATCHED_PAGES = PAGE_TYPE_NAMES.filter(name => PAGE_TYPES[name].holds !== 'result')
