import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { connect } from '#server/db/connect.ts'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import { beginAttempt } from '#server/feed/attempts.queries.ts'
import { lockImports, unlockImports } from '#server/feed/feed.queries.ts'
import { jobHandlers } from '#server/jobs.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { feedImporter } from '#tests/support/feed-import.ts'

const t = await testApp({ now: '2026-11-27T08:00:00+09:00' })
const { pool, end } = connect(t.database.connection, t.context.log)
const { bring, bringDump } = await feedImporter(pool, t.clock)
let manager: Caller

beforeAll(async () => {
  manager = await t.as(await t.newUser({ kind: 'manager' }))
  return () => end()
})

beforeEach(() => t.clock.set('2026-11-27T08:00:00+09:00'))

const runs = (query = {}) => manager.call(feedEndpoints.runs, { query })
const rejects = (run: number, query = {}) => manager.call(feedEndpoints.rejects, { query: { run, ...query } })

describe('the reports of feeds', () => {
  it('are none before the first import', async () => {
    expect(await runs()).toEqual({
      runs: [],
      sources: [],
      turns: [],
      pageInfo: { page: 1, pageSize: 20, totalSearchResults: 0, totalResults: 0 },
    })
  })

  it('tell what an import did, and how old its source is', async () => {
    await bring([dumpLot({ bid: '1' }), dumpLot({ bid: '2' })])
    t.clock.set('2026-11-27T09:00:00+09:00')
    await bring([dumpLot({ bid: '1' }), dumpLot({ bid: '2' }), dumpLot({ bid: '3' })])
    const answer = await runs()
    expect(answer.sources).toEqual([{ source: 'aleado', lastAt: '2026-11-27T09:00:00+09:00' }])
    expect(answer.runs).toMatchObject([
      {
        source: 'aleado',
        origin: 'dump.sql',
        state: 'done',
        startedAt: '2026-11-27T09:00:00+09:00',
        counts: { read: 3, new: 1, changed: 0, same: 2, rejected: 0, removed: 0 },
      },
      { state: 'done', counts: { read: 2, new: 2 } },
    ])
    const second = await runs({ page: 2, pageSize: 1 })
    expect(second.runs).toEqual([answer.runs[1]])
    expect(second.pageInfo.totalSearchResults).toBe(2)
  })

  it('keep the rows that were refused, with field and reason, in pages', async () => {
    t.clock.set('2026-11-27T09:30:00+09:00')
    await bring([dumpLot({ bid: '1' }), dumpLot({ bid: '' }), dumpLot({ bid: '###' })])
    const run = (await runs()).runs[0]!
    expect(run.counts).toMatchObject({ read: 3, rejected: 2 })
    const { rows, pageInfo } = await rejects(run.runId!)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      file: 'dump.sql',
      field: 'bid',
      reason: expect.stringContaining('is missing') as string,
    })
    expect(pageInfo).toMatchObject({ totalSearchResults: 2, totalResults: 2 })
    expect((await rejects(run.runId!, { page: 2, pageSize: 1 })).rows).toEqual([rows[1]])
  })

  it('name an import that was refused as a whole, with the reason', async () => {
    const broken = dumpText([dumpLot({ bid: '1' }), dumpLot({ bid: '2' })]).slice(0, -40)
    t.clock.set('2026-11-27T10:00:00+09:00')
    await expect(bringDump(broken)).rejects.toThrow(FeedRefused)
    const [failed] = (await runs()).runs
    expect(failed).toMatchObject({ source: 'aleado', state: 'failed', counts: null, runId: null })
    expect(failed!.failure).toMatch(/\w/)
    expect(failed!.finishedAt).toBe('2026-11-27T10:00:00+09:00')
  })

  it('show one that is under way, and one whose process ended before it did', async () => {
    t.clock.set('2026-11-27T11:00:00+09:00')
    const importer = await pool.connect()
    await lockImports(importer)
    await beginAttempt(importer, { source: 'aleado', origin: 'big.sql', startedAt: t.clock.now() })
    const newest = async () => (await runs({ pageSize: 1 })).runs[0]!
    expect(await newest()).toMatchObject({ origin: 'big.sql', state: 'running', finishedAt: null, counts: null })
    await unlockImports(importer)
    importer.release()
    expect(await newest()).toMatchObject({ origin: 'big.sql', state: 'brokenOff', finishedAt: null })
    t.clock.set('2026-11-27T12:00:00+09:00')
    await bring([dumpLot({ bid: '9' })])
    expect((await runs({ pageSize: 2 })).runs).toMatchObject([
      { state: 'done' },
      { origin: 'big.sql', state: 'brokenOff', finishedAt: '2026-11-27T12:00:00+09:00' },
    ])
  })

  it('of a run that is not there are not found', async () => {
    await expect(rejects(2_147_483_647)).rejects.toMatchObject({ status: 404 })
    await expect(rejects(0)).rejects.toMatchObject({ status: 422, fields: { run: 'Must be at least 1' } })
  })

  it('belong to admins alone', async () => {
    const client = await t.as(await t.newUser())
    await expect(client.call(feedEndpoints.runs, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(client.call(feedEndpoints.rejects, { query: { run: 1 } })).rejects.toMatchObject({ status: 403 })
    await expect(t.visitor().call(feedEndpoints.runs, { query: {} })).rejects.toMatchObject({ status: 401 })
  })

  it('are kept for a month; the last import of a source stays', async () => {
    const before = (await runs()).runs
    expect(before.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'failed', 'brokenOff']))
    t.clock.set('2026-12-27T13:00:00+09:00')
    await jobHandlers(t.context)['clean-up']!({}, 1)
    manager = await t.as(await t.newUser({ kind: 'manager' }))
    expect((await runs()).runs).toEqual([before.find(({ state }) => state === 'done')])
    expect(await t.context.db.selectFrom('feed_rejects').selectAll().execute()).toEqual([])
  })
})
