import { systemClock } from '#server/clock.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { describe, expect, test } from 'vitest'
import { keptFiles } from '#server/backups/kept-files.ts'
import { backUp } from '#server/db/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { restore } from '#server/db/restore.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { query } from '#tests/support/query.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const log = createLog({ logLevel: 'silent' })
const now = new Date('2026-11-21T00:00:00Z')
const real = await testDatabase()

/** Every difficulty in one schema: a ring of keys, computed and counted columns, a trigger that would write on its own. */
const schema = `
  create table maker (id int primary key, name text not null, best_car int);
  create table car (
    id int generated always as identity primary key,
    maker int not null references maker (id),
    price bigint not null check (price > 0),
    with_fee bigint generated always as (price + 1) stored,
    note text, sheet bytea, parts jsonb, seen timestamptz, days text[]
  );
  alter table maker add foreign key (best_car) references car (id) deferrable initially deferred;
  create table seen_change (change xid8 not null, car int);
  create table car_log (id serial primary key, car int);
  create function note_car() returns trigger language plpgsql as
    $$ begin insert into car_log (car) values (new.id); return new; end $$;
  create trigger car_noted after insert on car for each row execute function note_car();
  create function refuse() returns trigger language plpgsql as $$ begin raise 'never'; end $$;
  create trigger log_stays before truncate on car_log execute function refuse();
  insert into maker values (1, 'Brought by the migration', null);
`

const rows = (cars: number) => `
  insert into maker values (2, 'A tab\tand a \\\\ and a
 break', null);
  insert into car (maker, price, note, sheet, parts, seen, days)
    select 2, n, case n when 1 then null when 2 then '' when 3 then '\\.' when 4 then U&'\\2028\\0085 港' else 'n' || n end,
           decode('00ff0a', 'hex'), '{"a": [1, null]}', timestamptz '2026-11-21 09:00:00.123456+09', array['a,b', null]
      from generate_series(1, ${cars}) n;
  update maker set best_car = 3 where id = 2;
  insert into seen_change values (pg_current_xact_id(), 1);
`

function schemaFolder(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function contents(connection: ClientConfig, tables = ['maker', 'car', 'car_log']) {
  const each = tables.map(async table => {
    const sql = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content from ${table} t`
    return [table, (await query(connection, sql))[0]] as const
  })
  return Object.fromEntries(await Promise.all(each))
}

/** Hundreds of cars, unless their number matters. */
async function filled(cars = 300) {
  const folder = schemaFolder({ '0001_cars.sql': schema })
  const connection = await emptyDatabase()
  await migrate(connection, log, { folder })
  await query(connection, rows(cars))
  const file = join(folder, 'backup.gz')
  return { connection, folder, file }
}

describe('a backup', () => {
  test('restores to the same rows, keys, rules and counters, in the schema of today', async () => {
    const { connection, folder, file } = await filled(20_000)
    expect(await backUp(connection, file, now)).toEqual({ tables: 4, rows: 2 + 20_000 + 20_000, files: 0 })
    writeFileSync(join(folder, '0002_colour.sql'), `alter table maker add colour text default 'red'`)
    const target = await emptyDatabase()
    expect(await restore(target, file, log, { migrationsFolder: folder })).toEqual({
      tables: 4,
      rows: 40_002,
      files: 0,
    })
    expect(await query(target, 'select colour from maker')).toEqual([{ colour: 'red' }, { colour: 'red' }])
    await query(target, 'alter table maker drop colour')
    expect(await contents(target)).toEqual(await contents(connection))
    expect(await query(target, `insert into car (maker, price) values (2, 1) returning id`)).toEqual([{ id: 20_001 }])
    expect(await query(target, 'select max(id) as id from car_log')).toEqual([{ id: 20_001 }])
    await expect(query(target, 'insert into car (maker, price) values (9, 1)')).rejects.toThrow('foreign key')
    await expect(query(target, 'truncate car_log')).rejects.toThrow('never')
    expect(await query(target, 'select * from seen_change')).toEqual([])
  })

  test('taken while rows move between tables holds one instant', async () => {
    const { connection, folder, file } = await filled(20_000)
    const client = new Client(connection)
    await client.connect()
    let busy = true
    const work = (async () => {
      for (let id = 1; busy; id += 1) {
        await client.query('begin')
        await client.query('update car set price = price + 1000 where id = $1', [id])
        await client.query('update car set price = price + 1000 where id = $1', [20_001 - id])
        await client.query('commit')
      }
    })()
    await backUp(connection, file, now)
    busy = false
    await work
    await client.end()
    const target = await emptyDatabase()
    await restore(target, file, log, { migrationsFolder: folder })
    // Both updates or neither: an odd number of thousands would be half a transaction.
    expect(await query(target, 'select ((sum(price) - 200010000) % 2000)::int as half from car')).toEqual([{ half: 0 }])
  })

  test('of the real schema restores into it, with the jobs that wait', async () => {
    await openQueue(systemClock).add(real.db, 'mail', { mailId: 17 })
    const file = join(temporaryFolder(), 'backup.gz')
    const { tables } = await backUp(real.connection, file, now)
    expect(tables).toBeGreaterThan(5)
    const target = await emptyDatabase()
    expect((await restore(target, file, log)).tables).toBe(tables)
    expect(await query(target, 'select name, data, state from pgboss.job')).toEqual([
      { name: 'mail', data: { mailId: 17 }, state: 'created' },
    ])
  })

  test('that is cut off, damaged or no backup at all changes nothing', async () => {
    const { connection, folder, file } = await filled()
    await backUp(connection, file, now)
    const whole = readFileSync(file)
    const text = gunzipSync(whole)
    const bad = {
      'cut.gz': whole.subarray(0, whole.length / 2),
      'cut-text.gz': gzipSync(text.subarray(0, text.length / 2)),
      'no-end.gz': gzipSync(text.subarray(0, text.lastIndexOf('end {'))),
      'row-less.gz': gzipSync(text.toString().replace(/\n.*n200\t.*\n/, '\n')),
      'other.gz': gzipSync('hello\n'),
      'plain.txt': Buffer.from('hello\n'),
    }
    const target = await emptyDatabase()
    for (const [name, content] of Object.entries(bad)) {
      writeFileSync(join(folder, name), content)
      await expect(restore(target, join(folder, name), log, { migrationsFolder: folder }), name).rejects.toThrow(
        /backup/,
      )
    }
    await expect(restore(target, join(folder, 'nowhere.gz'), log, { migrationsFolder: folder })).rejects.toThrow(
      `There is no backup at ${join(folder, 'nowhere.gz')}.`,
    )
    expect(await query(target, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  })

  test('is not poured over rows that are there, and can be tried again after a failure', async () => {
    const { connection, folder, file } = await filled()
    await backUp(connection, file, now)
    await expect(restore(connection, file, log, { migrationsFolder: folder })).rejects.toThrow(
      'The database is not empty',
    )
    const target = await emptyDatabase()
    const broken = join(folder, 'broken.gz')
    writeFileSync(broken, gzipSync(gunzipSync(readFileSync(file)).toString().replace('\t2\t200\t', '\t2\tmany\t')))
    await expect(restore(target, broken, log, { migrationsFolder: folder })).rejects.toThrow(
      'invalid input syntax for type bigint: "many"',
    )
    await restore(target, file, log, { migrationsFolder: folder })
    expect(await contents(target)).toEqual(await contents(connection))
  })

  test('brings the kept photos and documents back, byte by byte, and nothing else of the folder', async () => {
    const { connection, folder, file } = await filled()
    const [from, to] = [temporaryFolder(), temporaryFolder()]
    const photo = randomBytes(200_000)
    const paths = {
      kept: 'photos/source/ab/abcd_-9/1-0f0f',
      empty: 'photos/source/ab/abcd_-9/2-0e0e',
      document: `documents/0a/${'0a'.repeat(32)}`,
      passing: 'photos/passing/x/y/1-00',
    }
    for (const [name, path] of Object.entries(paths)) {
      mkdirSync(dirname(join(from, path)), { recursive: true })
      writeFileSync(join(from, path), name === 'empty' ? '' : photo)
    }
    expect(await backUp(connection, file, now, { kept: keptFiles({ dataDir: from, s3: null }) })).toMatchObject({
      files: 3,
    })
    const options = { migrationsFolder: folder, kept: keptFiles({ dataDir: to, s3: null }) }
    expect(await restore(await emptyDatabase(), file, log, options)).toMatchObject({ tables: 4, files: 3 })
    expect(readFileSync(join(to, paths.kept)).equals(photo)).toBe(true)
    expect(readFileSync(join(to, paths.document)).equals(photo)).toBe(true)
    expect(readFileSync(join(to, paths.empty))).toHaveLength(0)
    expect(existsSync(join(to, paths.passing))).toBe(false)
    expect(readdirSync(dirname(join(to, paths.kept)))).toHaveLength(2)
  })

  test('writes no file outside the folders that it may hold', async () => {
    const { connection, folder, file } = await filled()
    await backUp(connection, file, now)
    const text = gunzipSync(readFileSync(file)).toString()
    const target = await emptyDatabase()
    for (const path of ['photos/source/../../escape', '/etc/passwd', 'photos/other/a', 'photos/source/a\\..\\b']) {
      const bad = join(folder, 'bad.gz')
      const section = `file ${JSON.stringify({ path })}\nAAAA\n\\.\nend {`
      const grown = text.replace(/end \{(?=[^{]*$)/, () => section).replace(/"files":0\}\n$/, '"files":1}\n')
      writeFileSync(bad, gzipSync(grown))
      const dataDir = temporaryFolder()
      const kept = [{ folder: 'photos/source', store: diskStore(dataDir) }]
      const work = restore(target, bad, log, { migrationsFolder: folder, kept })
      await expect(work, path).rejects.toThrow('a file at a strange place')
      expect(readdirSync(dataDir), path).toEqual([])
    }
  })

  test('overwrites no file unless asked to, and leaves no half file behind', async () => {
    const { connection, folder, file } = await filled()
    writeFileSync(file, 'of last week')
    await expect(backUp(connection, file, now)).rejects.toThrow(`There is a file at ${file} already.`)
    expect(readFileSync(file, 'utf8')).toBe('of last week')
    await backUp(connection, file, now, { overwrite: true })
    expect(gunzipSync(readFileSync(file)).toString()).toMatch(/^minato backup 1/)
    const missing = join(folder, 'missing', 'backup.gz')
    await expect(backUp(connection, missing, now)).rejects.toThrow('ENOENT')
    expect(existsSync(`${missing}.partial`)).toBe(false)
  })
})
