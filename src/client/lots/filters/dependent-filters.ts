import type { FilterParam, ListingFilter } from '../listing/read-listing-search.ts'

const NONE: ListingFilter = {}
const OF_MAKER: ListingFilter = { model: undefined, chassis: undefined }
/** Filters whose tags come last. */
const ADDITIONAL: ListingFilter = {
  chassis: undefined,
  condition: undefined,
  gearbox: undefined,
  color: undefined,
  status: undefined,
  auction: undefined,
}

/**
 * The filters that change along with a filter. Another maker has other models. Clearing the models also clears the additional filters.
 *
 * @param value the new value of the filter
 */
export function goesWith(param: FilterParam, value: string | undefined): ListingFilter {
  if (param === 'maker') return OF_MAKER
  return param === 'model' && !value ? ADDITIONAL : NONE
}
