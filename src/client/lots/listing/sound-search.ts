import { QUICK_SEARCH_FIELDS, isSaleDay } from '#domain/lots/lot-filter.ts'
import { readList, writeList } from './listing-search.ts'
import { FILTER_PARAMS, readListingSearch } from './read-listing-search.ts'
import type { FilterParam, ListingSearch } from './read-listing-search.ts'

/**
 * The listing's state without values that cannot be right, whatever market is asked; what is right in form goes to the office, which may still
 * refuse it by name. Only the screens read so: the page's head and the router wait for nothing (read-listing-search.ts), and of such an
 * address no more than the head's answer is lost.
 */
export function soundSearch(address: Record<string, unknown>): ListingSearch {
  // Once more: the router hands out the address's own words beside what a route reads of them.
  const search = readListingSearch(address)
  for (const name of FILTER_PARAMS) {
    const sound = SOUND[name]
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
/** At least one end; 0 and nothing are open ends. */
const range = whole(text => /^(?=.*[1-9])\d{0,15}(,\d{0,15})?$/.test(text))
const day = whole(isSaleDay)

/** What a parameter keeps of its text; those without a rule are words. */
const SOUND: Partial<Record<FilterParam, Sound>> = {
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
