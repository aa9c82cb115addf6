import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startEmbedded, type Embedded } from '#server/db/engine/embedded.ts'
import { checkServer } from '#server/db/server-check.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { folderOfFile, temporaryFolder } from '#tests/support/temporary-folder.ts'

const isRoot = process.getuid?.() === 0

async function start(dataDir: string, transport?: 'socket' | 'loopback') {
  const engine = await startEmbedded(dataDir, transport)
  onTestFinished(() => engine.stop())
  return engine
}

async function ask(connection: ClientConfig, sql: string): Promise<Record<string, unknown>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

describe('a new embedded database, made where the locale is C', () => {
  let folder: string
  let engine: Embedded
  beforeAll(async () => {
    folder = folderOfFile()
    vi.stubEnv('LANG', 'C').stubEnv('LC_ALL', 'C')
    engine = await startEmbedded(folder).finally(() => vi.unstubAllEnvs())
  })
  afterAll(() => engine.stop())

  test('speaks UTF-8, knows Cyrillic letters and sorts by code point', async () => {
    const { connection } = engine
    await ask(connection, 'create extension pg_trgm')
    const sql = `select current_setting('server_encoding') as encoding, lower('ТОЙОТА') as lower, '港' as kanji,
                        'Б' < 'а' as by_code, array_length(show_trgm('Тойота'), 1) as trigrams`
    expect(await ask(connection, sql)).toEqual({
      encoding: 'UTF8',
      lower: 'тойота',
      kanji: '港',
      by_code: true,
      trigrams: 7,
    })
  })

  test('keeps money safe and time in UTC', async () => {
    const { connection } = engine
    const setting = (name: string) => `current_setting('${name}') as ${name}`
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'timezone', 'jit', 'max_connections']
    expect(await ask(connection, `select ${names.map(setting).join(', ')}`)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      timezone: 'UTC',
      jit: 'off',
      max_connections: '100',
    })
  })

  test('asks for a password, and its folder is closed to others', async () => {
    const { connection } = engine
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/)
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600)
  })

  test.runIf(isRoot)('runs as another user when we are root', () => {
    const owner = statSync(`/proc/${engine.postmaster()}`).uid
    expect(owner).not.toBe(0)
    expect(statSync(join(folder, 'postgres')).uid).toBe(owner)
  })
})

describe('the embedded database', () => {
  test('takes a socket folder elsewhere when DATA_DIR has a long name', async () => {
    const folder = join(temporaryFolder(), 'a-rather-long-name-for-a-folder'.repeat(4))
    const { connection } = await start(folder)
    expect(`${connection.host}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107)
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('listens on a loopback port where there are no sockets', async () => {
    const { connection } = await start(await dataDirWithCluster(), 'loopback')
    expect(connection.host).toBe('127.0.0.1')
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('begins again after its making was interrupted', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'postgres.new', 'cluster', 'base'), { recursive: true })
    const { connection } = await start(folder)
    expect(await ask(connection, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('keeps its rows over a stop', async () => {
    const folder = await dataDirWithCluster()
    const first = await startEmbedded(folder)
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(folder)
    expect(second.attached).toBe(false)
    expect(await ask(second.connection, 'select answer from kept')).toEqual({ answer: 42 })
  })

  test('refuses a folder made by another major version, and says how to move', async () => {
    const folder = await dataDirWithCluster()
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n')
    await expect(startEmbedded(folder)).rejects.toThrow(/made by PostgreSQL 15, this Minato brings 18.*backup/s)
  })

  test('reports in its own words why it does not start', async () => {
    const folder = await dataDirWithCluster()
    const hba = join(folder, 'postgres', 'pg_hba.conf')
    writeFileSync(hba, `${readFileSync(hba, 'utf8')}\nnonsense\n`)
    await expect(startEmbedded(folder)).rejects.toThrow(/does not start:.*pg_hba\.conf/s)
  })

  test.skipIf(isRoot)('refuses a folder that it may not write', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o555)
    await expect(startEmbedded(folder)).rejects.toThrow(/EACCES/)
  })
})

describe('a server of one’s own', () => {
  test('is taken when new enough', async () => {
    await checkServer(inject('testServer').admin)
  })

  test('is refused by its version when too old', async () => {
    await expect(checkServer(inject('testServer').admin, 99)).rejects.toThrow(
      /DATABASE_URL leads to PostgreSQL \d+.*; Minato needs 99 or newer/,
    )
  })

  test('that does not answer is named as the trouble', async () => {
    const nowhere = { connectionString: 'postgres://minato@127.0.0.1:1/minato' }
    await expect(checkServer(nowhere)).rejects.toThrow(/database server does not answer: .*ECONNREFUSED/)
  })

  test('that refuses us is not called silent', async () => {
    const { admin } = inject('testServer')
    const strangers = { ...admin, user: 'nobody_at_all', password: 'wrong', database: 'no_such_place' }
    await expect(checkServer(strangers)).rejects.toThrow(/^DATABASE_URL: the server refuses us: .*nobody_at_all/)
    await expect(checkServer({ ...admin, database: 'no_such_place' })).rejects.toThrow(
      'DATABASE_URL: the server refuses us: database "no_such_place" does not exist',
    )
    await expect(checkServer({ connectionString: 'postgres://db/minato?sslrootcert=/no/ca.pem' })).rejects.toThrow(
      /^DATABASE_URL cannot be used: ENOENT: .*\/no\/ca\.pem/,
    )
  })
})
