import type { FilterParam, ListingFilter } from '../listing/read-listing-search.ts'

const NONE: ListingFilter = {}
const OF_MAKER: ListingFilter = { model: undefined, chassis: undefined }
/** What §3 "Filter tag kinds" calls additional. */
const ADDITIONAL: ListingFilter = {
  chassis: undefined,
  condition: undefined,
  gearbox: undefined,
  color: undefined,
  status: undefined,
  auction: undefined,
}

/**
 * What goes with a filter (specification §4 "Filter model choices"): another maker has other models; a model list that is cleared takes the
 * additional filters along.
 *
 * @param value what the filter is set to now
 */
export function goesWith(param: FilterParam, value: string | undefined): ListingFilter {
  if (param === 'maker') return OF_MAKER
  return param === 'model' && !value ? ADDITIONAL : NONE
}
