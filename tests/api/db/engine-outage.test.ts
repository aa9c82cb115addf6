import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/db/backup.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { repeat } from '#server/repeat.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { testDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/query.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const silent = createLog({ logLevel: 'silent' })
const { connection, pool } = await testDatabase()
const waitOptions = { timeout: 20_000, interval: 20 }

/** Nobody listens there. */
const nowhere = { connectionString: 'postgres://minato@127.0.0.1:1/minato' }

/** Ends the session of that name once it waits for a lock: the server's own way of going down. */
async function cutWhileWaiting(name: string): Promise<void> {
  await vi.waitFor(async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}' and wait_event_type = 'Lock'`
    expect(await query(connection, cut)).toHaveLength(1)
  }, waitOptions)
}

/** Holds what the statement locks until the test is over. */
async function hold(statement: string): Promise<void> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  onTestFinished(async () => {
    await holder.query('rollback')
    holder.release(true)
  })
}

/** The log lines, by level. */
function listeningLog() {
  const said: string[] = []
  const at = (level: string) => (details: Record<string, unknown>, message: string) =>
    void said.push(`${level}: ${message} ${JSON.stringify(details.reason ?? '')}`)
  return { said, log: { info: at('info'), warn: at('warn'), error: at('error'), debug: at('debug') } as unknown as Log }
}

describe('a session of its own that breaks ends only its own work, not the process', () => {
  test('a backup leaves no half file', async () => {
    const file = join(temporaryFolder(), 'minato.backup')
    await hold('lock table users')
    const backup = backUp({ ...connection, application_name: 'cut backup' }, file, new Date())
    backup.catch(() => {})
    await cutWhileWaiting('cut backup')
    await expect(backup).rejects.toThrow('terminating connection')
    expect([file, `${file}.partial`].filter(existsSync)).toEqual([])
  })

  test('a migration says so', async () => {
    await hold('select pg_advisory_lock(6364666)')
    const migration = migrate({ ...connection, application_name: 'cut migration' }, silent)
    migration.catch(() => {})
    await cutWhileWaiting('cut migration')
    await expect(migration).rejects.toThrow('terminating connection')
  })
})

describe('while the database is gone', () => {
  test('everything that needs it answers 503 with the time to come again, in the asker’s language, and is logged once', async () => {
    const { said, log } = listeningLog()
    const config = readConfig({ DATA_DIR: temporaryFolder(), DEMO: 'on' })
    const { db: gone, end } = connect(nowhere, silent)
    onTestFinished(end)
    const app = createApp({ db: gone, queue: openQueue(systemClock), clock: systemClock, config, log })
    for (const path of ['/v1/auth/challenge', '/photos/3W0u5oeeCUp8jz9P/share.jpg', '/dev/mail']) {
      const answer = await app.request(path, { headers: { 'accept-language': 'ru' } })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.json()).toMatchObject({ messageCode: 'unavailable', message: /[а-я]/ })
    }
    expect(said.filter(line => !line.startsWith('info'))).toEqual([
      'error: The database is gone; calls are answered 503 until it is back "connect ECONNREFUSED 127.0.0.1:1"',
    ])
  })

  test('workers log it once, and its return once', async () => {
    const { said, log } = listeningLog()
    let turns = 0
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const work = async () => {
      turns += 1
      if (turns <= 6) throw gone
    }
    const workers = [
      repeat(work, 5, log, 'One failed'),
      repeat(work, 5, log, 'Another failed'),
      // Requests that need no database notice nothing.
      repeat(async () => undefined, 1, log, 'Never', { asksDatabase: false }),
    ]
    await vi.waitFor(() => expect(turns).toBeGreaterThan(8), waitOptions)
    for (const worker of workers) await worker.stop()
    expect(said).toEqual([
      'error: The database is gone; calls are answered 503 until it is back "terminating connection"',
      'info: The database is back ""',
    ])
  })
})

test('a server that is not there yet is waited for, and asked for in one line', { timeout: 60_000 }, async () => {
  const engine = await startEmbedded(await dataDirWithCluster(), 'loopback')
  onTestFinished(() => engine.stop())
  await engine.stop()
  const { port, user, password, database } = engine.connection
  const databaseUrl = `postgres://${user}:${String(password)}@127.0.0.1:${port}/${database}`
  const said: string[] = []
  const log = {
    warn: (details: { reason: string }, message: string) => {
      said.push(`${message}: ${details.reason}`)
      void engine.revive()
    },
  } as unknown as Log
  const opened = await openDatabase({ dataDir: temporaryFolder(), databaseUrl }, log)
  await opened.close()
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database server: .*ECONNREFUSED/)])
  // A command that somebody types fails at once.
  await expect(openDatabase({ dataDir: '', databaseUrl: nowhere.connectionString }, log, 'guest')).rejects.toThrow(
    'The database server does not answer',
  )
})
