import type { Db } from '#server/db/connect.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import { suggestionsFor } from '#server/lots/suggest/suggest.ts'

const PHRASES = [
  'p',
  'pri',
  'prius',
  'prius 2018',
  'приус 2018-2020',
  'zvw5',
  'uss tok',
  'uss tokyo 30045',
  'prisu',
  '5012',
]
const ROUNDS = 20
const P95_MS = 100

/** Suggestions of the search field, as each key asks for them: names, counters and lots of the two largest listings. */
export async function measureSuggestions(db: Db, search: LotSearch, today: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const pageType of ['car-auction', 'stats'] as const)
      for (const phrase of PHRASES) {
        const from = performance.now()
        await suggestionsFor({ db, market: { search } }, { pageType, today }, phrase)
        if (round > 0) times.push(performance.now() - from)
      }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1)
  console.log(`suggestions, ${times.length} phrases: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
  console.log(`suggestions, p95 below ${P95_MS} ms: ${Number(at(0.95)) < P95_MS ? 'pass' : 'fail'}`)
}
