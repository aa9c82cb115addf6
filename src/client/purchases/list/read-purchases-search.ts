import { isDay } from '#domain/time/tokyo.ts'

/** The address holds the list's filters. Statuses are comma-joined codes and `processing`; days are Tokyo's, `YYYY-MM-DD`. */
export type PurchasesSearch = {
  status?: string
  dateFrom?: string
  dateTo?: string
  search?: string
  /** One client's cars. */
  userId?: number
  page?: number
  sheet?: string
}

const MAX_LETTERS = 100

/** Reads the address. Invalid values are dropped, so that an old or mistyped link still opens a list. */
export function readPurchasesSearch(raw: Record<string, unknown>): PurchasesSearch {
  const read: PurchasesSearch = {}
  const statuses = String(raw.status ?? '')
    .split(',')
    .filter(one => /^(?:processing|[1-8])$/.test(one))
  if (statuses.length > 0) read.status = statuses.join(',')
  for (const name of ['dateFrom', 'dateTo'] as const) if (isDay(String(raw[name]))) read[name] = String(raw[name])
  const { search, sheet } = raw
  if ((typeof search === 'string' || typeof search === 'number') && search !== '')
    read.search = String(search).slice(0, MAX_LETTERS)
  if (typeof sheet === 'string') read.sheet = sheet
  const userId = Number(raw.userId)
  if (Number.isSafeInteger(userId) && userId > 0) read.userId = userId
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) read.page = page
  return read
}

/** Whether a filter is set. Page and open sheet are none. */
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
