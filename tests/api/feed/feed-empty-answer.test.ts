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
let main = [Object.fromEntries(onTheNextDay)]
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
const lots = async () => (await t.context.db.selectFrom('lots').select('status').where('source', '=', 'ajes').execute()).map(({ status }) => status) // prettier-ignore
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
  expect((await look())[0]).toMatchObject({
    state: 'failing',
    freshAt: MORNING,
    problem: 'the list main is empty, though 1 of its lots are still to be sold',
  })
  hoursOn(2)
  expect((await look())[0]).toMatchObject({ state: 'late', freshAt: MORNING })
  expect(await lots()).toEqual(before)
})

it('and is fresh again when its lots are back, or on the day of the last sale', async () => {
  main = [Object.fromEntries(onTheNextDay)]
  hoursOn(1)
  expect((await look())[0]).toMatchObject({ state: 'fresh', problem: null })
  main = []
  t.clock.set('2026-11-27T18:00:00+09:00')
  expect((await look())[0]).toMatchObject({ state: 'fresh', freshAt: '2026-11-27T18:00:00+09:00', problem: null })
})
