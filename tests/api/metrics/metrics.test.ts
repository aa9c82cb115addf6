import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { beginPart } from '#server/feed/polling/feed-polling.queries.ts'
import { partStates } from '#server/feed/polling/part-states.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { newRegistry, serveMetrics } from '#server/metrics/serve-metrics.ts'
import { watchDatabase, watchFeedParts } from '#server/metrics/watch-database.ts'
import { testApp } from '#tests/support/app.ts'

const metrics = newRegistry()
const { context, visitor, newUser, clock } = await testApp({ app: { metrics }, env: { BACKUP_DIR: '/nowhere' } })
watchDatabase(metrics, context)
const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
afterAll(() => served.close())

async function read(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
}

test('the books are checked: a balance that is not the sum of its lines is counted', async () => {
  const person = await newUser()
  await sql`update users set balance = balance + 1 where id = ${person.id}`.execute(context.db)
  const text = await read()
  expect(text).toContain('minato_database_up 1')
  expect(text).toMatch(/minato_ledger_wrong_accounts [1-9]/)
  expect(text).toContain('minato_jobs{queue="mail",state="failed"} 0')
  expect(text).toContain('minato_outbox_rows{outbox="mail"} 0')
})

test('requests are counted by endpoint and status, bids by result, and no path of a visitor makes a series', async () => {
  const somebody = visitor()
  expect((await somebody.fetch('/v1/site/get-language')).status).toBe(200)
  expect((await somebody.fetch('/no/such/page')).status).toBe(404)
  const origin = { origin: context.config.publicUrl, 'content-type': 'application/json' }
  const refused = await somebody.fetch('/v1/bid/create', { method: 'POST', headers: origin, body: '{}' })
  expect(refused.status).toBe(401)
  const text = await read()
  expect(text).toContain('minato_http_requests_total{method="GET",endpoint="/v1/site/get-language",status="200"} 1')
  expect(text).toContain('minato_http_requests_total{method="GET",endpoint="files",status="404"} 1')
  expect(text).toMatch(/minato_bid_requests_total\{endpoint="\/v1\/bid\/[\w-]+",result="session_expired"\} 1/)
  expect(text).not.toContain('no/such/page')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toContain('minato_admission_refused_total{lane="bids"} 0')
})

test('the last good backup has an age and a size', async () => {
  const good_at = new Date(clock.now().getTime() - 3_600_000)
  const text = await read()
  expect(text).toContain('minato_backup_every_seconds 86400')
  expect(text).not.toMatch(/^minato_backup_age_seconds/m)
  await context.db.updateTable('backup_state').set({ good_at, good_file: 'a.gz', good_bytes: 4_000 }).execute()
  const another = newRegistry()
  watchDatabase(another, context)
  const later = await another.metrics()
  expect(later).toContain('minato_backup_age_seconds 3600')
  expect(later).toContain('minato_backup_bytes 4000')
  expect(later).toContain('minato_backup_failing 0')
})

test('each source of FEEDS is late by its own figure, even one that never sent anything; other sources do not count', async () => {
  const feeds = readFeeds(['aleado=/nowhere;every=1h;late=2h', 'csv=/nowhere;every=1h'])
  const [aleado, csv] = feeds.map(({ adapter, parts }) => ({ source: adapter.name, part: parts[0]!.name }))
  await beginPart(context.db, aleado!, clock.now())
  await beginPart(context.db, { source: 'ajes', part: 'main' }, clock.now())
  clock.advance(3 * 3_600_000)
  await beginPart(context.db, csv!, clock.now())
  const another = newRegistry()
  watchFeedParts(another, () => partStates(context, feeds))
  const told = (await another.metrics()).split('\n').filter(line => line.startsWith('minato_feed_late'))
  expect(told.sort()).toEqual([
    `minato_feed_late{source="aleado",part="${aleado!.part}"} 1`,
    `minato_feed_late{source="csv",part="${csv!.part}"} 0`,
  ])
})

test('it is one page on an address of its own, and only of this machine unless it is named', async () => {
  expect((await fetch(`http://127.0.0.1:${served.port}/v1/site/get-language`)).status).toBe(404)
  expect((await visitor().fetch('/metrics')).status).toBe(404)
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS_PORT: '0.0.0.0:9464' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
  expect(() => readConfig({ METRICS_PORT: 'often' })).toThrow('METRICS_PORT: must be a port')
})
