/** The selected rates and the page of their history; the screen knows the names of its tabs. */
type RatesSearch = { tab?: string; page?: number; sheet?: string }

export function readRatesSearch(raw: Record<string, unknown>): RatesSearch {
  const search: RatesSearch = {}
  if (typeof raw.tab === 'string' && raw.tab !== '') search.tab = raw.tab
  if (typeof raw.sheet === 'string' && raw.sheet !== '') search.sheet = raw.sheet
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  return search
}
