import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { connect } from '#server/db/connect.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'
import { pollFeedsOf } from '#tests/support/queue.ts'

const dumps = join(folderOfFile(), 'dumps')
const FEEDS = `aleado=${dumps};every=30m;late=2h, csv=${join(dumps, 'nowhere.csv')}`
const t = await testApp({ now: '2026-11-27T08:00:00+09:00', env: { FEEDS, DEMO: 'on' } })
const { pool, end } = connect(t.database.connection, t.context.log)
const read = mailbox(t.context)
let manager: Caller

beforeAll(async () => {
  manager = await t.as(await t.newUser({ kind: 'manager', email: 'kenji@minato.example' }))
  await t.newUser({ kind: 'manager', email: 'olga@minato.example', language: 693 })
  await mkdir(dumps, { recursive: true })
  await writeFile(join(dumps, 'dump.sql'), dumpText([dumpLot()]))
  return () => end()
})

const polls = async () => (await manager.call(feedEndpoints.runs, { query: {} })).turns
const memory = pollMemory()
const look = () => pollFeedsOf({ ...t.context, pool, memory }, readFeeds(t.context.config.feeds))

it('the sources of FEEDS are in the reports before their first poll', async () => {
  expect(await polls()).toMatchObject([
    { source: 'aleado', part: '', state: 'new', everyMinutes: 30, freshAt: null, nextAt: null },
    { source: 'csv', state: 'new' },
  ])
})

it('and afterwards with their age, their next poll and their fault', async () => {
  await look()
  expect(await polls()).toMatchObject([
    { source: 'aleado', state: 'fresh', freshAt: '2026-11-27T08:00:00+09:00', nextAt: '2026-11-27T08:30:00+09:00', problem: null },
    { source: 'csv', state: 'failing', freshAt: null, failures: 1, nextAt: '2026-11-27T08:01:00+09:00' },
  ]) // prettier-ignore
  expect((await polls())[1]!.problem).toContain('there is no file')
})

it('a late source is marked in the reports, and every admin gets one e-mail about it in his language', async () => {
  t.clock.set('2026-11-27T09:45:00+09:00')
  await look()
  expect((await polls()).map(poll => poll.state)).toEqual(['fresh', 'late'])
  const mails = await read()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['kenji@minato.example', 'Feed csv is delayed – Minato'],
    ['olga@minato.example', 'Задержка данных: csv — Minato'],
  ])
  expect(mails[0]!.text).toContain('there is no file')
  expect(mails[0]!.link!.pathname).toBe('/office/feeds')
  t.clock.set('2026-11-27T10:30:00+09:00')
  await look()
  expect((await polls()).map(poll => poll.state)).toEqual(['late', 'late'])
  expect((await read()).map(({ subject }) => subject)).toEqual([
    'Feed aleado is delayed – Minato',
    'Задержка данных: aleado — Minato',
  ])
  t.clock.set('2026-11-27T11:30:00+09:00')
  await look()
  expect(await read()).toEqual([])
})

it('the dashboard, and for buyers every listing, shows how old the market is and whether a source is late', async () => {
  const buyer = await t.as(await t.newUser())
  const marketNow = async () => (await buyer.call(dashboardEndpoints.mine, {})).market
  t.clock.set('2026-11-27T12:00:00+09:00')
  await writeFile(join(dumps, 'nowhere.csv'), 'auction,lot,maker,model\nAS Members,12,SUZUKI,JIMNY\n')
  await t.context.db.updateTable('feed_turns').set({ next_at: t.clock.now() }).execute()
  await look()
  // The dump is the same as in the morning, whenever it was looked at.
  expect(await marketNow()).toEqual({ at: '2026-11-27T08:00:00+09:00', isLate: true })
  t.clock.set('2026-11-27T12:30:00+09:00')
  await writeFile(join(dumps, 'dump.sql'), dumpText([dumpLot(), dumpLot({ bid: '5002' })]))
  await look()
  const market = { at: '2026-11-27T12:30:00+09:00', isLate: false }
  expect(await marketNow()).toEqual(market)
  expect((await manager.call(dashboardEndpoints.office, {})).market).toEqual(market)
  expect(await buyer.call(feedEndpoints.market, {})).toEqual(market)
})
