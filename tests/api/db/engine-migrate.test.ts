import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { query } from '#tests/support/query.ts'
import { asRole } from '#tests/support/server-admin.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const log = createLog({ logLevel: 'silent' })
const { pool } = await testDatabase()

function migrations(files: Record<string, string>) {
  const folder = temporaryFolder()
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) write(name, sql)
  return { folder, write, remove: (name: string) => rmSync(join(folder, name)) }
}

describe('migrations', () => {
  test('a database with all sixty former files counts as having the files that replaced them', async () => {
    const former = migrations({ '0001_people.sql': 'create table car ()', '0004_bids.sql': 'create table door ()' })
    const files = migrations({
      '0001_people.sql': 'create table car (); create table door ()',
      '0021_http.sql': 'create table wheel ()',
      '0125_seat.sql': 'create table seat ()',
    })
    const connection = await emptyDatabase()
    await migrate(connection, log, former)
    await expect(migrate(connection, log, files)).rejects.toThrow(
      'The database has 0004_bids.sql, which this Minato has replaced',
    )
    const ofBackup = migrate(await emptyDatabase(), log, { ...files, upTo: ['0004_bids.sql'] })
    await expect(ofBackup).rejects.toThrow('The database has 0004_bids.sql, which this Minato has replaced')
    former.write('0124_purchase_documents.sql', 'create table wheel ()')
    await migrate(connection, log, former)
    expect(await migrate(connection, log, files)).toEqual(['0125_seat.sql'])
    expect(await query(connection, 'select name from migration order by name')).toEqual([
      { name: '0001_people.sql' },
      { name: '0021_http.sql' },
      { name: '0125_seat.sql' },
    ])
    expect(await migrate(connection, log, files)).toEqual([])
  })

  test('by a role without rights say which it lacks, for tables as for the queue', async () => {
    const { folder } = migrations({ '0001_car.sql': 'create table car (id int)' })
    const connection = await emptyDatabase()
    const role = 'guest_of_migrations'
    await query(connection, `create role ${role} login password 'only-here'`)
    onTestFinished(async () => {
      await query(connection, `drop owned by ${role}`)
      await query(connection, `drop role ${role}`)
    })
    const attempt = () => migrate(asRole(connection, role, 'only-here'), log, { folder })
    const advice = `DATABASE_URL: The role ${role} may not create tables. As its administrator: grant create on database`
    await expect(attempt()).rejects.toThrow(advice)
    await query(connection, `grant create on schema public to ${role}`)
    await expect(attempt()).rejects.toThrow(advice)
    await query(
      connection,
      `do $$ begin execute 'grant create on database ' || quote_ident(current_database()) || ' to ${role}'; end $$`,
    )
    expect(await attempt()).toEqual([])
  })

  test('are applied in order, once, also when several processes start together', async () => {
    const { folder } = migrations({
      '0002_wheel.sql': 'alter table car add wheels int; insert into car values (1, 4)',
      '0001_car.sql': 'create table car (id int primary key)',
    })
    const connection = await emptyDatabase()
    const applied = await Promise.all([1, 2, 3].map(() => migrate(connection, log, { folder })))
    expect(applied.flat()).toEqual(['0001_car.sql', '0002_wheel.sql'])
    expect(await query(connection, 'select * from car')).toEqual([{ id: 1, wheels: 4 }])
  })

  test('leave nothing of a file that fails, and go on from there once it is mended', async () => {
    const files = migrations({
      '0001_car.sql': 'create table car (id int primary key)',
      '0002_wheel.sql': 'create table wheel (id int); insert into nowhere values (1)',
    })
    const connection = await emptyDatabase()
    await expect(migrate(connection, log, files)).rejects.toThrow(
      '0002_wheel.sql cannot be applied: relation "nowhere"',
    )
    expect(
      await query(connection, `select to_regclass('car') is not null as car, to_regclass('wheel') as wheel`),
    ).toEqual([{ car: true, wheel: null }])
    files.write('0002_wheel.sql', 'create table wheel (id int)')
    expect(await migrate(connection, log, files)).toEqual(['0002_wheel.sql'])
  })

  test('refuse by name an applied file that was changed, one that came late, and one that is unknown', async () => {
    const files = migrations({ '0001_car.sql': 'create table car ()', '0003_door.sql': 'create table door ()' })
    const connection = await emptyDatabase()
    await migrate(connection, log, files)
    files.write('0001_car.sql', 'create table car (id int)')
    await expect(migrate(connection, log, files)).rejects.toThrow('0001_car.sql was changed after it had been applied')
    files.write('0001_car.sql', 'create table car ()')
    files.write('0002_wheel.sql', 'create table wheel ()')
    await expect(migrate(connection, log, files)).rejects.toThrow('0002_wheel.sql comes before 0003_door.sql')
    files.write('0004_seat.sql', 'create table seat ()')
    files.remove('0002_wheel.sql')
    files.remove('0003_door.sql')
    await expect(migrate(connection, log, files)).rejects.toThrow('The database has 0003_door.sql, which this Minato')
  })

  test('newer migrations only add, so the former version starts too; one that removes says since when', async () => {
    const files = migrations({ '0021_http.sql': 'create table car (id int, door int)', '0022_wheel.sql': '' })
    const connection = await emptyDatabase()
    files.write('0023_door.sql', 'alter table car add wheels int')
    await migrate(connection, log, files)
    files.remove('0023_door.sql')
    expect(await migrate(connection, log, files)).toEqual([])
    files.write('0023_door.sql', 'alter table car add wheels int')
    files.write('0024_seat.sql', '-- contract: nothing reads door since 0023.\nalter table car drop door')
    await migrate(connection, log, files)
    files.remove('0024_seat.sql')
    expect(await migrate(connection, log, files)).toEqual([])
    files.remove('0023_door.sql')
    await expect(migrate(connection, log, files)).rejects.toThrow('removed what this one needs')
    const upTo = ['0021_http.sql', '0022_wheel.sql', '0023_door.sql']
    await expect(migrate(await emptyDatabase(), log, { ...files, upTo })).rejects.toThrow(
      'The backup is of a newer Minato (0023_door.sql)',
    )
  })

  test('are announced before they change a database that has others already; a refusal leaves it as it was', async () => {
    const files = migrations({ '0001_car.sql': 'create table car ()' })
    const connection = await emptyDatabase()
    const announced: string[] = []
    const before = async (missing: readonly string[]) => void announced.push(...missing)
    await migrate(connection, log, { ...files, before })
    files.write('0002_wheel.sql', 'create table wheel ()')
    const refusing = migrate(connection, log, { ...files, before: () => Promise.reject(new Error('disk full')) })
    await expect(refusing).rejects.toThrow('disk full')
    expect(await migrate(connection, log, { ...files, before })).toEqual(['0002_wheel.sql'])
    expect(await migrate(connection, log, { ...files, before })).toEqual([])
    expect(announced).toEqual(['0002_wheel.sql'])
  })

  test('read the same on a machine that ends lines in its own way', async () => {
    const files = migrations({ '0001_car.sql': 'create table car (\n  id int\n)' })
    const connection = await emptyDatabase()
    await migrate(connection, log, files)
    files.write('0001_car.sql', 'create table car (\r\n  id int\r\n)')
    expect(await migrate(connection, log, files)).toEqual([])
  })

  test('read the same when a comment changes', async () => {
    const files = migrations({ '0001_car.sql': '-- Cars.\ncreate table car (\n  -- Its number.\n  id int\n)' })
    const connection = await emptyDatabase()
    await migrate(connection, log, files)
    files.write('0001_car.sql', '-- Vehicles.\n-- Of all kinds.\ncreate table car (\n  id int\n)')
    expect(await migrate(connection, log, files)).toEqual([])
  })

  test('must be named by number, each number once', async () => {
    const connection = await emptyDatabase()
    await expect(migrate(connection, log, migrations({ 'car.sql': '' }))).rejects.toThrow('car.sql must be called like')
    const twins = migrations({ '0001_car.sql': '', '0001_bus.sql': '' })
    await expect(migrate(connection, log, twins)).rejects.toThrow('Two migrations have the number 0001')
  })
})

describe('a value from the database', () => {
  const one = async (sql: string) =>
    Object.values((await pool.query<Record<string, unknown>>(`select ${sql}`)).rows[0] ?? {})[0]

  test.each([
    ['7::int8', 7],
    ['array[1, null]::int8[]', [1, null]],
    ['1.50::numeric', '1.50'],
    [`date '2026-11-21'`, '2026-11-21'],
    [`array[date '2026-11-21']`, ['2026-11-21']],
    [`timestamp '2026-11-21 09:00'`, '2026-11-21 09:00:00'],
    [`interval '1 day 2 hours'`, '1 day 02:00:00'],
    [`timestamptz '2026-11-21 09:00+09'`, new Date('2026-11-21T00:00:00Z')],
  ])('%s comes as %j', async (sql, value) => {
    expect(await one(sql)).toEqual(value)
  })

  test('a whole number that JavaScript cannot hold is refused, not rounded', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('9007199254740993 from the database does not fit')
  })
})

test('a query that runs too long, and an idle transaction, are ended by the server', async () => {
  const short = connect(await emptyDatabase(), log, { statement_timeout: 50, idle_in_transaction_session_timeout: 50 })
  await expect(short.pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout')
  const client = await short.pool.connect()
  const ended = new Promise<Error>(done => client.once('error', done))
  await client.query('begin')
  expect((await ended).message).toMatch(/idle-in-transaction timeout/)
  client.release(true)
  await short.end()
})
