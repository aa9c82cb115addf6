import type { PoolClient } from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { examine } from '#server/cli/doctor/examine.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { isDatabaseGone } from '#server/db/is-gone.ts'
import { ownSession } from '#server/db/own-session.ts'
import { createLog } from '#server/http/log.ts'
import { newRegistry } from '#server/metrics/serve-metrics.ts'
import { watchReplication } from '#server/metrics/watch-replication.ts'
import { openQueue } from '#server/queue/queue.ts'
import { clusterPrograms, freeze, newPair, promote, type Cluster } from '#tests/support/clusters.ts'
import { query } from '#tests/support/query.ts'
import { folderOfFile, temporaryFolder } from '#tests/support/temporary-folder.ts'

if (!clusterPrograms) console.warn('PostgreSQL is not installed: a primary with its standby is NOT tried in this run')

const silent = createLog({ logLevel: 'silent' })
const waitOptions = { timeout: 30_000, interval: 20 }

/** The standby comes first, as it may in any list. */
const addressOf = (clusters: Cluster[], words = '') =>
  `postgres://minato:cluster@${clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')}/minato${words}`

const folder = folderOfFile()
const pair = clusterPrograms ? await newPair(folder) : null

afterAll(() => Promise.allSettled(Object.values(pair ?? {}).map(cluster => cluster.stop('immediate'))))

describe.skipIf(!pair)('a primary and its standby', { timeout: 20_000 }, () => {
  const poolOf = (connectionString: string) => {
    const { pool, db, end } = connect({ connectionString }, silent)
    onTestFinished(end)
    return { pool, db }
  }
  const portOf = async (connectionString: string) => {
    const session = await ownSession({ connectionString })
    const { rows } = await session.query<{ port: string }>('show port')
    await session.end()
    return Number(rows[0]!.port)
  }

  test('the one that takes writes is found, or the one that is asked for', async () => {
    const { primary, standby } = pair!
    const both = [standby, primary]
    expect(await portOf(addressOf(both))).toBe(primary.port)
    expect(await portOf(addressOf(both, '?target_session_attrs=primary'))).toBe(primary.port)
    expect(await portOf(addressOf(both, '?target_session_attrs=any'))).toBe(standby.port)
    const primaryFirst = [primary, standby]
    expect(await portOf(addressOf(primaryFirst, '?target_session_attrs=read-only'))).toBe(standby.port)
    expect(await portOf(addressOf(primaryFirst, '?target_session_attrs=prefer-standby'))).toBe(standby.port)
    expect(await portOf(addressOf([primary], '?target_session_attrs=prefer-standby'))).toBe(primary.port)
    const none = ownSession({ connectionString: addressOf([primary], '?target_session_attrs=standby') })
    await expect(none).rejects.toThrow(`No server is standby: 127.0.0.1:${primary.port} is a primary`)
  })

  test('a write that lands on a standby is answered 503, and that session is thrown away', async () => {
    const { standby } = pair!
    const { pool, db } = poolOf(addressOf([standby]))
    const config = readConfig({ DATA_DIR: temporaryFolder(), DEMO: 'on' })
    const app = createApp({ db, queue: openQueue(systemClock), clock: systemClock, config, log: silent })
    const answer = await app.request('/v1/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@minato.example', password: 'minato-demo' }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), waitOptions)
  })

  test('metrics and doctor report the state of the standby, and when it is gone', async () => {
    const { primary, standby } = pair!
    const address = addressOf([standby, primary])
    const env = { DATABASE_URL: address, DATA_DIR: temporaryFolder(), DEMO: 'off', PORT: '9' }
    const find = async () => {
      const findings = await examine(env, { now: new Date(), isSynchronized: async () => true })
      return Object.fromEntries(findings.map(({ subject, verdict, text }) => [subject, `${verdict}: ${text}`]))
    }
    const read = async () => {
      const registry = newRegistry()
      watchReplication(registry, { db: poolOf(address).db, config: readConfig(env) })
      return registry.metrics()
    }
    const [good, before] = [await find(), await read()]
    expect(good.servers).toBe(`good: 127.0.0.1:${standby.port} is a standby, 127.0.0.1:${primary.port} is the primary.`)
    expect(good.standby).toMatch(/^good: standby: streaming, sync, \d+\.\d s and \d+ KiB behind\.$/)
    expect(before).toContain('minato_database_hosts 2')
    expect(before).toContain('minato_replication_awaited 1')
    expect(before).toContain('minato_replication_standbys{state="streaming",sync="sync"} 1')
    expect(before).toMatch(/minato_replication_lag_seconds\{standby="standby"\} [\d.]+/)
    await standby.stop('fast')
    try {
      const [lost, after] = [await find(), await read()]
      expect(lost.servers).toMatch(`bad: No answer from 127.0.0.1:${standby.port}`)
      expect(lost.standby).toMatch('bad: Commits wait for a standby, and none is there')
      expect(after).toContain('minato_replication_awaited 1')
      expect(after).not.toContain('minato_replication_standbys{')
    } finally {
      await standby.start()
    }
  })

  test('a commit that only the primary has is not acknowledged', async () => {
    const { primary, standby } = pair!
    const { pool } = poolOf(addressOf([standby, primary]))
    await pool.query('create table kept (id int)')
    await standby.stop('fast')
    try {
      const write = pool.query('insert into kept values (1)')
      write.catch(() => {})
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
      await vi.waitFor(async () => expect(await query(primary.connection, cancel)).toHaveLength(1), waitOptions)
      await expect(write).rejects.toMatchObject({ code: '08007' })
      expect(pool.totalCount).toBe(0)
    } finally {
      await standby.start()
    }
    await pool.query('insert into kept values (2)')
  })

  test('when the primary falls silent and the standby is promoted, sessions end up there, waiting ones too', async () => {
    const { primary, standby } = pair!
    const address = addressOf([primary, standby])
    const { pool } = poolOf(address)
    await pool.query('create table moved (id int)')
    const held: PoolClient = await pool.connect()
    const listener = await ownSession({ connectionString: address })
    const ended = new Promise(resolve => void listener.once('end', () => resolve(true)))
    onTestFinished(freeze(primary))
    const waiting = held.query('insert into moved values (1)')
    waiting.catch(() => {})
    await promote(standby)
    await expect(waiting).rejects.toSatisfy(isDatabaseGone)
    held.release()
    expect(await ended).toBe(true)
    await pool.query('insert into moved values (2)')
    expect(await query(standby.connection, 'select id from moved')).toEqual([{ id: 2 }])
  })
})
