import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/connect.ts'
import type { LotIndex } from '#server/lots/index/start-lot-index.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { answersOf } from '#tests/support/lot-answers.ts'
import { changeLots } from '#tests/support/lot-changes.ts'
import { lotRequests } from '#tests/support/lot-requests.ts'
import { seededRandom } from '#tests/support/random.ts'

/** The number of requests, of those with results, and the requests that index and SQL answered differently. */
type IndexReport = { requests: number; lots: number; sales: number; dots: number; differences: string[] }

/** Requests between two changes. */
const STEP = 40

/**
 * Asks index and SQL the same random requests while lots appear, change and disappear. The seed determines every request and
 * change.
 */
export async function indexRounds(options: {
  db: Db
  index: LotIndex
  now: Date
  requests: number
  seed: number
}): Promise<IndexReport> {
  const { db, index, now, requests, seed } = options
  const truth = sqlLotSearch(db)
  const random = seededRandom(seed)
  const report: IndexReport = { requests: 0, lots: 0, sales: 0, dots: 0, differences: [] }
  for (const request of lotRequests(seed, requests)) {
    const [found, expected] = await Promise.all([answersOf(index.search, request), answersOf(truth, request)])
    // Without the index, SQL would be compared with itself.
    if (!index.isAnswering()) throw new Error('The index broke down')
    if (!isDeepStrictEqual(found, expected)) report.differences.push(JSON.stringify({ request, found, expected }))
    if (found.page.total > 0) report.lots += 1
    report.sales += found.sales.reduce((sum, { count }) => sum + count, 0)
    report.dots += found.prices.dots.length
    report.requests += 1
    if (report.requests % STEP > 0) continue
    await changeLots(db, random, now, report.requests)
    await index.catchUp()
  }
  return report
}
