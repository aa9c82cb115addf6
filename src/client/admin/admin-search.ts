/** The selected tab of a section, its page, and its row. */
type AdminSearch = { tab?: string; page?: number; run?: number }

export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const search: AdminSearch = {}
  if (typeof raw.tab === 'string' && raw.tab !== '') search.tab = raw.tab
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  const run = Number(raw.run)
  if (Number.isSafeInteger(run) && run > 0) search.run = run
  return search
}
