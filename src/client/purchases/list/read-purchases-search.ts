import { addressReader, day, id, page, text, words } from '#client/navigation/read-address.ts'

/** The list's filters: statuses are comma-joined codes and `processing`, `userId` is one client's cars. */
export const readPurchasesSearch = addressReader({
  status: statuses,
  dateFrom: day,
  dateTo: day,
  search: words,
  userId: id,
  page,
  sheet: text,
})
export type PurchasesSearch = ReturnType<typeof readPurchasesSearch>

function statuses(value: unknown): string | undefined {
  const known = String(value)
    .split(',')
    .filter(one => /^(?:processing|[1-8])$/.test(one))
  return known.join(',') || undefined
}

/** Whether a filter is set. Page and open sheet do not count. */
export function isNarrowed({ status, dateFrom, dateTo, search, userId }: PurchasesSearch): boolean {
  return [status, dateFrom, dateTo, search, userId].some(value => value !== undefined)
}

export const UNNARROWED = {
  status: undefined,
  dateFrom: undefined,
  dateTo: undefined,
  search: undefined,
  userId: undefined,
} as const
