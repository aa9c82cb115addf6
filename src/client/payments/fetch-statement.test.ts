// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchStatement } from './fetch-statement.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (id: number) => ({
  id,
  type: 'remittance',
  date: '2026-11-20T12:00:00+09:00',
  amount: 1,
  balance: id,
  description: `Line ${id}`,
  etd: null,
  eta: null,
})
const answer = (records: object[]) => ({
  success: true,
  records,
  typesList: [],
  purposesList: [],
  pageInfo: { page: 1, pageSize: 100, totalSearchResults: 0, totalResults: 0 },
  totalBalance: '0',
  totalReceived: null,
  totalSpent: null,
})
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => line(from - step))

it('a statement has every line once, oldest first, even if one is booked meanwhile', async () => {
  // The second page begins with a line of the first: line 121 came in between.
  const pages = [answer(down(120, 21)), answer(down(21, 1))]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(pages[asked.length - 1])
  })
  const lines = await fetchStatement({ dateFrom: '2026-11-01', page: 3 })
  expect(lines.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
  expect(asked.every(path => path.includes('dateFrom=2026-11-01'))).toBe(true)
})
