import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex, type LotIndex } from '#server/lots/index/start-lot-index.ts'
import { TUESDAY_NOON } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { askPlanted, type Outcome } from '#tests/support/mutants/ask-planted.ts'
import type { Planted } from '#tests/support/mutants/plant.ts'
import { indexRounds } from '#tests/torture/index-rounds.ts'

const { db, connection } = await testDatabase()
const clock = fixedClock(TUESDAY_NOON)
const SEED = 20_261_124
/** Enough to find every fault planted below; `npm run torture -- index` asks 10 000. */
const REQUESTS = 100

/** The limit for a million lots, 150 MB, without the thread itself (npm run bench -- lots measures that). */
const MAX_BYTES_PER_LOT = 95

let index: LotIndex
const told: { msg: string; lots: number; bytes: number }[] = []

beforeAll(async () => {
  await manyLots(db, clock.now(), 3_000)
  const output = new Writable({
    write: (line, _, done) => {
      told.push(JSON.parse(String(line)) as (typeof told)[number])
      done()
    },
  })
  const log = createLog({ logLevel: 'info' }, output as unknown as NodeJS.WriteStream)
  index = startLotIndex({ db, clock, log }, { connection })
  await index.catchUp()
})

afterAll(() => index?.stop())

it('holds a lot in so many bytes', () => {
  const { lots, bytes } = told.find(({ msg }) => msg === 'Read the lots into the index')!
  expect(lots).toBeGreaterThanOrEqual(3_000)
  expect(bytes / lots).toBeLessThan(MAX_BYTES_PER_LOT)
})

it('answers random requests as SQL does, while lots come, change and go', { timeout: 300_000 }, async () => {
  const report = await indexRounds({ db, index, now: clock.now(), requests: REQUESTS, seed: SEED })
  expect(report.differences).toEqual([])
  // Requests that find nothing prove little.
  expect(report.lots).toBeGreaterThan(REQUESTS / 2)
  expect(report.sales).toBeGreaterThan(REQUESTS / 2)
  expect(report.dots).toBeGreaterThan(REQUESTS / 2)
})

const answer = (file: string, from: string, to: string): Planted => ({ file: `/index/answer/${file}.ts`, from, to })

/** Each is one wrong step in the index itself; a comparison that lets one pass proves nothing. */
const PLANTED: Record<string, Planted> = {
  'a range that leaves its end out': answer('bitmask', '+(value > most)', '+(value >= most)'),
  'a page that begins one too late': answer('find-page', 'if (at >= skipped)', 'if (at > skipped)'),
  'a page that repeats the last lot of the one before': answer(
    'find-page',
    'compareIds(idAt(ids, idRank[row]!), endId) > 0',
    'compareIds(idAt(ids, idRank[row]!), endId) >= 0',
  ),
  'a counter that begins at one': answer('tallies', 'tally[codes[rows[at]!]!]!++', 'tally[codes[rows[at]!]!] ||= 1'),
  'a counter of lots that no longer hold': answer('live-segment', 'start = deadRows[at]! + 1', 'start = deadRows[at]!'),
  'a maker that takes in the next one': answer('parts', 'column, code + 1, stretch', 'column, code + 2, stretch'),
  'a listing that begins a day late': answer(
    'parts',
    'slice.minDay < today ? today',
    'slice.minDay < today ? today + 1',
  ),
  'a least value that is not looked at': answer(
    'tallies',
    'for (let at = 0; at < count; at++) {',
    'for (let at = 1; at < count; at++) {',
  ),
  'sales of two years around': answer('count-sales', '- key.year!) > 1', '- key.year!) > 2'),
  'similar sales that are too few': answer('price-strip-sales', 'close.length < MIN_STRIP_SALES', 'close.length < 1'),
  'a median one place off': answer('find-prices', 'part * (sorted.length - 1)', 'part * (sorted.length - 2)'),
}

// For the queries themselves: another server's answers are no news.
describe.skipIf(process.env.DATABASE_URL)('the same requests', () => {
  let sound: Outcome | undefined
  let faulty: Outcome[]

  beforeAll(async () => {
    const trial = { connection, now: TUESDAY_NOON, seed: SEED, requests: REQUESTS, turn: 100 }
    ;[sound, ...faulty] = await askPlanted([null, ...Object.values(PLANTED)], trial)
  }, 300_000)

  it('find nothing in the code as it is', () => {
    expect(sound).toEqual({ caughtAt: null })
  })

  it.each(Object.keys(PLANTED).map((name, at) => [name, at] as const))('catch %s', (_, at) => {
    expect(faulty[at]).toEqual({ caughtAt: expect.any(Number) })
  })
})
