import { afterAll, expect, it } from 'vitest'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { startQueryService } from '#demo/query-service/query-service.ts'
import { connect } from '#server/db/connect.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { ajesCar } from '#tests/support/ajes-answers.ts'
import { testApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { pollFeedsOf } from '#tests/support/queue.ts'

const MORNING = '2026-11-26T08:00:00+09:00'
const onTheNextDay = Object.entries(ajesCar()).map(([name, value]) => [name.toUpperCase(), String(value)])
const car = Object.fromEntries(onTheNextDay)
let main = [car]
const service = await startQueryService({
  clock: fixedClock(MORNING),
  tables: () => ({ main, stats: [], one: [], bike: [], bike_st: [] }),
})
const FEEDS = `ajes=${service.origin}/api/;code=secret-code;makers=HONDA;tables=main+stats;late=2h`
const t = await testApp({ now: MORNING, env: { FEEDS, DEMO: 'on' } })
const { pool, end } = connect(t.database.connection, t.context.log)
afterAll(() => Promise.all([service.close(), end()]))

const memory = pollMemory()
async function look() {
  await pollFeedsOf({ ...t.context, pool, memory }, readFeeds(t.context.config.feeds))
  const manager = await t.as(await t.newUser({ kind: 'manager' }))
  return (await manager.call(feedEndpoints.runs, { query: {} })).turns
}
const lots = async () =>
  (await t.context.db.selectFrom('lots').select('status').where('source', '=', 'ajes').execute()).map(
    ({ status }) => status,
  )
const hoursOn = (hours: number) => t.clock.advance(hours * 3_600_000)

it('an empty list, where lots of it are still to be sold, is a fault: they stay, and the source becomes late', async () => {
  expect(await look()).toMatchObject([
    { part: 'main', state: 'fresh' },
    { part: 'stats', state: 'fresh' },
  ])
  const before = await lots()
  expect(before).toHaveLength(1)
  main = []
  hoursOn(1)
  // It is an answer: it is asked for again at the usual time.
  expect((await look())[0]).toMatchObject({
    state: 'failing',
    freshAt: MORNING,
    nextAt: '2026-11-26T09:30:00+09:00',
    problem: 'the list main is empty, though 1 of its lots are still to be sold',
  })
  hoursOn(2)
  expect((await look())[0]).toMatchObject({ state: 'late', freshAt: MORNING })
  expect(await lots()).toEqual(before)
})

it('and is fresh again when its lots are back, or on the day of the last sale', async () => {
  main = [car]
  hoursOn(1)
  expect((await look())[0]).toMatchObject({ state: 'fresh', problem: null })
  main = []
  t.clock.set('2026-11-27T18:00:00+09:00')
  expect((await look())[0]).toMatchObject({ state: 'fresh', freshAt: '2026-11-27T18:00:00+09:00', problem: null })
})

it('a lot that the service withdrew long ago is not one that it owes', async () => {
  const sold = { ...car, ID: 'sold', LOT: '7016', AUCTION_DATE: '2026-11-28 11:20:00' }
  main = [sold, { ...car, ID: 'withdrawn', LOT: '7017', AUCTION_DATE: '2026-11-30 11:20:00' }]
  hoursOn(1)
  await look()
  main = [sold]
  hoursOn(13)
  await look()
  main = []
  hoursOn(6)
  expect((await look())[0]).toMatchObject({ state: 'fresh', freshAt: '2026-11-28T14:00:00+09:00', problem: null })
  expect(await lots()).toHaveLength(3)
})
