import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/demo-accounts.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { examine } from '#server/cli/doctor/examine.ts'
import { spaceFinding } from '#server/cli/doctor/disk.ts'
import { files } from '#server/cli/doctor/files.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { newReader } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { databaseUrlOf } from '#tests/support/server-admin.ts'
import { mailServer } from '#tests/support/smtp.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startPooler } from '#tests/torture/nodes/pooler.ts'

const app = await testApp()
const { db } = app.context
const { connection } = app.database
const folder = temporaryFolder
const now = new Date()

/** Port 9 is nobody's: no server of another test is asked for its index. */
function settings(more: Record<string, string> = {}) {
  return { DATA_DIR: folder(), DATABASE_URL: databaseUrlOf(connection), DEMO: 'off', PORT: '9', ...more }
}

async function find(more: Record<string, string>, ports: Partial<Parameters<typeof examine>[1]> = {}) {
  const findings = await examine(settings(more), { now, isSynchronized: async () => true, ...ports })
  return Object.fromEntries(findings.map(({ subject, verdict, text }) => [subject, { verdict, text }]))
}

describe('settings', () => {
  test('a wrong setting is the only finding', async () => {
    const found = await examine({ PORT: 'eighty' }, { now })
    expect(found).toEqual([{ subject: 'settings', verdict: 'bad', text: expect.stringContaining('PORT: ') }])
    const feed = await examine(settings({ FEEDS: 'nobody=/tmp' }), { now })
    expect(feed).toEqual([{ subject: 'settings', verdict: 'bad', text: expect.stringContaining('FEEDS: entry 1') }])
  })
})

test('settings: what looks like a mistake is reported', async () => {
  const findings = await examine(settings({ BACUP_DIR: folder() }), { now, isSynchronized: async () => true })
  expect(findings.filter(({ subject }) => subject === 'settings')).toEqual([
    { subject: 'settings', verdict: 'bad', text: 'Unknown variable BACUP_DIR: did you mean BACKUP_DIR?' },
    { subject: 'settings', verdict: 'bad', text: expect.stringMatching(/^PUBLIC_URL is not set/) },
  ])
  expect((await find({ PUBLIC_URL: 'http://localhost' })).settings!.verdict).toBe('good')
})

describe('clock', () => {
  test('follows a time server, or is said not to', async () => {
    expect((await find({})).clock).toEqual({ verdict: 'good', text: 'The clock follows a time server.' })
    expect((await find({}, { isSynchronized: async () => null })).clock!.verdict).toBe('good')
    expect((await find({}, { isSynchronized: async () => false })).clock!.text).toMatch(/Run chrony/)
    expect((await find({ CLOCK_START: '2026-11-23T10:15:00+09:00' })).clock!.verdict).toBe('bad')
  })
})

test.each([
  [100, 200, 'good'],
  [1.9, 20, 'bad'],
  [30, 1000, 'bad'],
  [50, 1000, 'good'],
])('disk: %d GB free of %d is %s', (freeGb, totalGb, verdict) => {
  expect(spaceFinding('/data', { freeGb, totalGb }).verdict).toBe(verdict)
})

test('disk: a file in the place of the folder is reported', async () => {
  const file = join(folder(), 'data')
  writeFileSync(file, '')
  const { disk } = await find({ DATA_DIR: join(file, 'within') })
  expect(disk).toEqual({ verdict: 'bad', text: expect.stringContaining('DATA_DIR cannot be written') })
})

describe('database', () => {
  test('a durable database is reported as such', async () => {
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db)
    const { database } = await find({})
    expect(database!.verdict).toBe(rows[0]!.fsync === 'off' ? 'bad' : 'good')
    if (rows[0]!.fsync === 'off') expect(database!.text).toContain('fsync')
  })

  test('without rights, the sentence names the grant', async () => {
    const role = `doctor_${Date.now()}_${process.pid}`
    await sql.raw(`create role ${role} login password 'only-here'`).execute(db)
    onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(db)))
    const url = new URL(databaseUrlOf(await emptyDatabase()))
    url.username = role
    url.password = 'only-here'
    const { database } = await find({ DATABASE_URL: url.href })
    expect(database).toEqual({ verdict: 'bad', text: expect.stringContaining(`to ${role}`) })
  })

  test('a database that does not answer is reported, and so is everything else', async () => {
    const found = await find({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(found.database).toEqual({ verdict: 'bad', text: expect.stringContaining('does not answer') })
    expect(found.disk!.verdict).toBeDefined()
    expect(found.clock).toBeUndefined()
  })

  test('an empty database before the first start breaks no check', async () => {
    const found = await find({ DATABASE_URL: databaseUrlOf(await emptyDatabase()), FEEDS: `aleado=${folder()}` })
    expect(found['feed aleado']!.text).toMatch(/nothing yet/)
    expect(found.push!.verdict).toBe('unused')
  })
})

test('accounts: those that the demo’s password opens are reported where the demo is off', async () => {
  expect((await find({})).accounts).toBeUndefined()
  const { id } = await app.newUser({ kind: 'manager', email: 'manager@minato.example' })
  expect((await find({})).accounts).toBeUndefined()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  expect((await find({})).accounts).toEqual({
    verdict: 'bad',
    text: expect.stringContaining('opens manager@minato.example. Restart the server'),
  })
  expect((await find({ DEMO: 'on' })).accounts).toBeUndefined()
})

const hasPgbouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('pgbouncer is not installed: what the doctor says of it is NOT tried in this run')
    return false
  }
})()

test.skipIf(!hasPgbouncer)(
  'pgbouncer: answers, leads to the same database, shares its sessions and sets them up',
  async () => {
    const look = async (more: readonly (readonly [string, string])[] = [], to = connection) => {
      const pooler = await startPooler({ folder: join(folder(), 'pool'), connection: to }, more)
      const { database, user, password } = new Client(to)
      const DATABASE_POOL_URL = `postgres://${user}:${password}@127.0.0.1:${pooler.port}/${database}`
      const { pgbouncer: found } = await find({ DATABASE_POOL_URL }).finally(() => pooler.close())
      return { found: found!, DATABASE_POOL_URL }
    }
    expect((await find({})).pgbouncer).toBeUndefined()
    const { found, DATABASE_POOL_URL } = await look()
    expect(found).toEqual({ verdict: 'good', text: expect.stringContaining('the same database, in transaction mode') })
    expect((await find({ DATABASE_POOL_URL })).pgbouncer).toEqual({
      verdict: 'bad',
      text: expect.stringMatching(/^127\.0\.0\.1:\d+ does not answer \(.*ECONNREFUSED.*Start PgBouncer/),
    })
    for (const mode of ['session', 'statement'])
      expect((await look([['pool_mode = transaction', `pool_mode = ${mode}`]])).found.text).toMatch(
        `is in ${mode} mode, or no PgBouncer. Set pool_mode = transaction`,
      )
    expect((await look([['timezone=UTC', 'timezone=Asia/Tokyo']])).found.text).toMatch('without UTC or time limits')
    expect((await look([], await emptyDatabase())).found.text).toMatch('another database than DATABASE_URL')
    // The database itself, without PgBouncer.
    expect((await find({ DATABASE_POOL_URL: databaseUrlOf(connection) })).pgbouncer!.verdict).toBe('bad')
  },
)

describe('mail', () => {
  test('a mail server is asked and gets no e-mail', async () => {
    const { url, delivered, close } = await mailServer()
    expect((await find({ SMTP_URL: url })).mail!.verdict).toBe('good')
    expect(delivered).toEqual([])
    await close()
    expect((await find({ SMTP_URL: url })).mail).toEqual({
      verdict: 'bad',
      text: expect.stringContaining('Check SMTP_URL'),
    })
  })

  test('without one nobody receives any, except in the demo, which shows them', async () => {
    expect((await find({})).mail!.text).toMatch(/Set SMTP_URL/)
    expect((await find({ DEMO: 'on' })).mail!.verdict).toBe('unused')
  })
})

test('push: the services of the subscribed devices are reached', async () => {
  const service = await pushService()
  expect((await find({}, { transport: service.transport })).push!.verdict).toBe('unused')
  await newReader(app)
  expect((await find({}, { transport: service.transport })).push).toEqual({
    verdict: 'good',
    text: expect.stringMatching(/^1 device/),
  })
  await service.close()
  expect((await find({}, { transport: service.transport })).push!.text).toMatch(/outgoing 443/)
  expect((await find({ PUBLIC_URL: 'http://minato.example' })).push!.text).toMatch(/only from https/)
})

describe('feeds', () => {
  test('a source is fresh, late, silent or unreadable', async () => {
    const FEEDS = `aleado=${folder()}`
    expect((await find({ FEEDS }))['feed aleado']!.text).toMatch(/nothing yet/)
    expect((await find({ FEEDS: 'aleado=/nowhere/at/all' }))['feed aleado']!.text).toMatch(/cannot be read/)
    const at = new Date(now.getTime() - 20 * 60_000)
    await sql`insert into feed_runs (source, origin, content_hash, started_at, finished_at, rows_read, rows_new, rows_changed, rows_same, rows_rejected, lots_removed)
              values ('aleado', 'x', 'x', ${at}, ${at}, 1, 1, 0, 0, 0, 0)`.execute(db)
    expect((await find({ FEEDS }))['feed aleado']).toEqual({
      verdict: 'good',
      text: 'Its last import was 20 minutes ago.',
    })
    const later = new Date(now.getTime() + 71 * 60_000)
    expect((await find({ FEEDS }, { now: later }))['feed aleado']!.verdict).toBe('bad')
  })

  test('pictures of their lots come from hosts that answer', async () => {
    const server = createHttp().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const PICTURE_HOSTS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await find({ PICTURE_HOSTS })).pictures!.verdict).toBe('good')
    await new Promise(done => server.close(done))
    expect((await find({ PICTURE_HOSTS })).pictures!.text).toMatch(/Check PICTURE_HOSTS/)
    expect((await find({ FEEDS: `aleado=${folder()}` })).pictures!.verdict).toBe('bad')
  })
})

describe('certificate', () => {
  const tlsFor = async (days: number) => {
    const place = folder()
    const [key, cert] = [join(place, 'key.pem'), join(place, 'cert.pem')]
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days), '-keyout', key, '-out', cert]
    execFileSync('openssl', [...made, ...names], { stdio: 'ignore' })
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, 'localhost')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return { url: `https://localhost:${(server.address() as AddressInfo).port}`, cert: readFileSync(cert, 'utf8') }
  }

  test('is looked at as a browser would, and some days before its end', async () => {
    const { url: PUBLIC_URL, cert } = await tlsFor(60)
    expect((await find({ PUBLIC_URL })).certificate).toEqual({
      verdict: 'bad',
      text: expect.stringContaining('Browsers refuse it'),
    })
    const usual = getCACertificates('default')
    setDefaultCACertificates([...usual, cert])
    onTestFinished(() => setDefaultCACertificates(usual))
    expect((await find({ PUBLIC_URL })).certificate!.verdict).toBe('good')
    const late = new Date(now.getTime() + 50 * 86_400_000)
    expect((await find({ PUBLIC_URL }, { now: late })).certificate!.text).toMatch(/It ends in \d+ days/)
  })

  test('a missing certificate is reported where people come from outside', async () => {
    expect((await find({ PUBLIC_URL: 'http://minato.example' })).certificate!.text).toMatch(/unencrypted/)
    expect((await find({ PUBLIC_URL: 'http://localhost' })).certificate!.verdict).toBe('unused')
  })
})

test('the bucket’s key needs four rights and a common database, or the report names the missing ones', async () => {
  const look = (S3_URL = '', DATABASE_URL = 'postgres://db/minato') => files(readConfig({ S3_URL, DATABASE_URL }))
  expect((await look()).verdict).toBe('unused')
  const s3 = await s3Server()
  onTestFinished(() => s3.close())
  expect(await look(s3.url)).toMatchObject({
    verdict: 'good',
    text: expect.stringMatching(/^The bucket papers at 127\.0\.0\.1:\d+ lets us list, put, get and delete\.$/),
  })
  expect(s3.objects.size).toBe(0)
  s3.fault.kind = 'no delete'
  expect(await look(s3.url)).toMatchObject({
    verdict: 'bad',
    text: expect.stringMatching(
      /^It does not let us delete: .*rights of its key\. Then delete doctor\/[\w-]+ there\.$/,
    ),
  })
  s3.fault.kind = null
  const wrong = await look(s3.url.replace('minato:a', 'minato:b'))
  expect(wrong.text).toMatch(/^It does not let us list: .*Check S3_URL and the rights of its key/)
  expect(wrong.text).not.toContain('secret')
  expect((await look(s3.url.replace('/papers', '/others'))).text).toMatch(/There is no bucket/)
  expect(await look(s3.url, '')).toMatchObject({ verdict: 'bad', text: expect.stringContaining('Set DATABASE_URL') })
})

describe('backup', () => {
  const note = (values: Partial<Record<'good_at' | 'failed_at', Date>> & { good_file?: string; failure?: string }) =>
    db
      .updateTable('backup_state')
      .set({
        good_at: null,
        good_file: null,
        failed_at: null,
        failure: null,
        ...values,
        good_bytes: values.good_at ? 12_345_678 : null,
      })
      .execute()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test('a missing backup is reported, except in the demo and where the database archives its log', async () => {
    expect((await find({})).backup!.text).toMatch(/Set BACKUP_DIR/)
    expect((await find({ DEMO: 'on' })).backup!.verdict).toBe('unused')
  })

  test('is to come, good, late, gone or failing', async () => {
    const BACKUP_DIR = folder()
    const look = async () => (await find({ BACKUP_DIR })).backup!
    await note({})
    expect((await look()).verdict).toBe('unused')
    await note({ good_at: ago(5), good_file: 'a.gz' })
    expect((await look()).text).toMatch(/^The last one, a\.gz, is gone/)
    writeFileSync(join(BACKUP_DIR, 'a.gz'), '')
    expect(await look()).toEqual({
      verdict: 'good',
      text: `The last one is 5 hours old, 12.3 MB: ${join(BACKUP_DIR, 'a.gz')}`,
    })
    await note({ good_at: ago(27), good_file: 'a.gz' })
    expect((await look()).text).toMatch(/27 hours old\. Look whether a server/)
    await note({ good_at: ago(5), good_file: 'a.gz', failed_at: ago(1), failure: 'The disk is full.' })
    expect((await look()).text).toBe('The disk is full. The last good one is 5 hours old.')
    expect((await find({ BACKUP_DIR: '/nowhere/at/all' })).backup!.text).toMatch(/There is no folder/)
    await note({})
  })
})

test('index: the running server reports it', async () => {
  let answering = 1
  const server = createHttp((request, answer) =>
    answer.end(request.url === '/metrics' ? `minato_index_answering ${answering}\nminato_index_rows 12\n` : '{}'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const PORT = String((server.address() as AddressInfo).port)
  expect((await find({ PORT })).index!.verdict).toBe('unused')
  expect((await find({ PORT, METRICS_PORT: PORT })).index).toEqual({
    verdict: 'good',
    text: 'It answers with 12 lots.',
  })
  answering = 0
  expect((await find({ PORT, METRICS_PORT: PORT })).index!.verdict).toBe('bad')
})

test('the command prints a line each and ends with 1 where something is to be done', async () => {
  const program = fileURLToPath(new URL('../../../src/server/cli/doctor.ts', import.meta.url))
  const env = { PATH: process.env.PATH, ...settings() }
  const ended = await promisify(execFile)(process.execPath, [program], { env }).catch(error => error)
  expect(ended.code).toBe(1)
  expect(ended.stdout).toMatch(/✗ mail +Nobody receives e-mail\. Set SMTP_URL\.\n/)
  expect(ended.stdout).toMatch(/\d to do\.\n$/)
})
