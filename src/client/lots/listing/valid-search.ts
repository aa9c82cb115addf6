import { QUICK_SEARCH_FIELDS, isSaleDay } from '#domain/lots/lot-filter.ts'
import { readList, writeList } from './listing-search.ts'
import { FILTER_PARAMS, readListingSearch, type FilterParam, type ListingSearch } from './read-listing-search.ts'

/**
 * The listing's state without values that are invalid for any market. Well-formed values go to the server, which may still refuse them by name.
 * Only the screens read the address this way. The page's head and the router must not wait for this code (read-listing-search.ts), and an invalid
 * address costs only the head's early answer.
 */
export function validSearch(address: Record<string, unknown>): ListingSearch {
  const search = readListingSearch(address)
  for (const name of FILTER_PARAMS) {
    const sound = CLEANING_RULES[name]
    const text = search[name]
    const kept = text !== undefined && sound ? sound(text) : text
    if (kept === undefined) delete search[name]
    else search[name] = kept
  }
  return search
}

type Sound = (text: string) => string | undefined

const itemsThat =
  (isSound: (item: string) => boolean): Sound =>
  text =>
    writeList(readList(text).filter(isSound))
const whole =
  (isSound: (text: string) => boolean): Sound =>
  text =>
    isSound(text) ? text : undefined

const ids = itemsThat(item => /^0*[1-9]\d{0,14}$/.test(item))
/** At least one end is set. 0 and an empty text are open ends. */
const range = whole(text => /^(?=.*[1-9])\d{0,15}(,\d{0,15})?$/.test(text))
const day = whole(isSaleDay)

/** How a parameter's text is cleaned. Parameters without a rule are words. */
const CLEANING_RULES: Partial<Record<FilterParam, Sound>> = {
  // Older addresses and saved searches have colours as a feed wrote them.
  color: text => text.toUpperCase(),
  date: itemsThat(item => /^[^~]+(~\d{1,9})?$/.test(item) && isSaleDay(item.split('~', 1)[0]!)),
  maker: ids,
  model: ids,
  chassis: ids,
  year: range,
  mileage: range,
  startPrice: range,
  finishPrice: range,
  engine: range,
  status: ids,
  auction: ids,
  dateFrom: day,
  dateTo: day,
  search: whole(text => QUICK_SEARCH_FIELDS.some(field => text.startsWith(`${field}-`))),
}
