/** Which part of a section is looked at, which page of it, and which row. */
export type OfficeSearch = { tab?: string; page?: number; run?: number }

export function readOfficeSearch(raw: Record<string, unknown>): OfficeSearch {
  const search: OfficeSearch = {}
  if (typeof raw.tab === 'string' && raw.tab !== '') search.tab = raw.tab
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  const run = Number(raw.run)
  if (Number.isSafeInteger(run) && run > 0) search.run = run
  return search
}
