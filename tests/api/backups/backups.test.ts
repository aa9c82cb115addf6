import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { createApp } from '#server/app.ts'
import { keptFiles } from '#server/backups/kept-files.ts'
import { saveBefore } from '#server/backups/upgrade-database.ts'
import { makeDueBackup } from '#server/backups/make-due-backup.ts'
import { connect } from '#server/db/connect.ts'
import { restore } from '#server/db/restore.ts'
import type { AppContext } from '#server/http/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { storeOriginal } from '#server/photos/source/originals.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { query } from '#tests/support/query.ts'
import { runJobs } from '#tests/support/queue.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'

const t = await testApp()
const { context, clock } = t
const { connection } = t.database

/** The server with this folder for backups, its database without any backup yet. */
async function server(
  dir: string,
  more: Partial<NonNullable<AppContext['config']['backup']>> = {},
): Promise<AppContext> {
  await sql`update backup_state set good_at = null, good_file = null, good_bytes = null, failed_at = null, failure = null`.execute(
    context.db,
  )
  await sql`delete from pgboss.job where name = 'backups'`.execute(context.db)
  return { ...context, config: { ...context.config, backup: { dir, everyMs: DAY_MS, keepDays: 14, ...more } } }
}

/** As the schedule does every hour. */
async function look(on: AppContext): Promise<number> {
  await on.queue.add(on.db, 'backups', {})
  return runJobs(on, 'backups', jobHandlers(on, { connection }))
}

const state = () => context.db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
const nameAt = (at: Date) => `minato-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.gz`
const backupsIn = (dir: string) => readdirSync(dir).sort()

/** Every table that a backup holds: number and sum of its rows; and the value of every counter. */
async function contents(database: ClientConfig): Promise<Record<string, unknown>> {
  const tables = await query(
    database,
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class c
      where (relnamespace = 'public'::regnamespace or oid = 'pgboss.job_common'::regclass) and relkind = 'r' and relpersistence = 'p' and relname <> 'migration'
        and not exists (select from pg_attribute where attrelid = c.oid and atttypid = 'xid8'::regtype) order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[String(name)] = (
      await query(
        database,
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${String(name)} t`,
      )
    )[0]
  all.sequences = await query(
    database,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return all
}

/** Path below the folder → content. */
function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return Object.fromEntries(
    entries
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )
}

test('a backup that was made while the clock was years ahead does not hold up those after it', async () => {
  const dir = temporaryFolder()
  const on = await server(dir)
  const now = clock.now()
  onTestFinished(() => clock.set(now))
  clock.advance(1_000 * DAY_MS)
  await makeDueBackup(on, connection)
  clock.set(now)
  await makeDueBackup(on, connection)
  expect(backupsIn(dir)).toContain(nameAt(now))
  expect((await state()).good_at).toEqual(now)
})

test('a scheduled backup restored into an empty place is the same Minato, with its documents and pictures', async () => {
  const dir = temporaryFolder()
  const on = await server(dir)
  const buyer = await t.newUser({ fullName: 'Анна\tBuyer' })
  const there = await t.as(buyer)
  const car = await newPurchase(t, buyer.id)
  const paper = Buffer.from('%PDF-1.4\nthe passport of a buyer\n%%EOF')
  const { document } = await there.call(purchasesEndpoints.uploadDocument, {
    body: { id: car, type: 'identity', name: 'passport.pdf', content: paper.toString('base64'), staffOnly: false },
  })
  const { dataDir } = on.config
  const token = 'picturetoken'
  await storeOriginal(on, { token, number: 1, isOpened: true }, Buffer.from([0, 255, 10, 92]))
  await context.queue.add(context.db, 'mail', { mailId: 1 })

  const before = await contents(connection)
  await makeDueBackup(on, connection)
  const [name] = backupsIn(dir)
  expect(backupsIn(dir)).toEqual([nameAt(clock.now())])
  expect(statSync(join(dir, name!)).mode & 0o777).toBe(0o600)
  expect(await state()).toMatchObject({
    good_at: clock.now(),
    good_file: name,
    good_bytes: statSync(join(dir, name!)).size,
    failed_at: null,
  })

  const target = await emptyDatabase()
  const newDir = temporaryFolder()
  await restore(target, join(dir, name!), context.log, { kept: keptFiles({ dataDir: newDir, s3: null }) })
  expect(await contents(target)).toEqual(before)
  const folders = keptFiles(on.config).map(({ folder }) => folder)
  const kept = folders.map(folder => filesBelow(join(dataDir, folder)))
  expect(folders.map(folder => filesBelow(join(newDir, folder)))).toEqual(kept)
  expect(kept.map(files => Object.keys(files).length)).toEqual([1, 1])

  const restored = connect(target, context.log)
  onTestFinished(() => restored.end())
  const app = createApp({ ...context, db: restored.db, config: { ...context.config, dataDir: newDir } })
  const answer = await app.request(
    new URL(document.path, context.config.publicUrl),
    { headers: { cookie: there.jar.header() } },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  )
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(paper)
})

test('a backup made after the first scheduled job is restored: a new database lacks the queue of the schedule itself', async () => {
  const dir = temporaryFolder()
  const on = await server(dir)
  const name = '__pgboss__send-it'
  await sql`insert into pgboss.queue
    select (jsonb_populate_record(queue, jsonb_build_object('name', ${name}::text))).* from pgboss.queue where name = 'mail'
    on conflict do nothing`.execute(context.db)
  await sql`insert into pgboss.job (name, state) values (${name}, 'completed')`.execute(context.db)
  onTestFinished(async () => {
    await sql`delete from pgboss.job where name = ${name}`.execute(context.db)
    await sql`delete from pgboss.queue where name = ${name}`.execute(context.db)
  })
  await makeDueBackup(on, connection)

  const empty = await emptyDatabase()
  await restore(empty, join(dir, backupsIn(dir)[0]!), context.log)
  expect(await query(empty, 'select name from pgboss.job where name not in (select name from pgboss.queue)')).toEqual(
    [],
  )
})

test('one is made when the last is a day old, once for all processes, at the same hour every day', async () => {
  const dir = temporaryFolder()
  const on = await server(dir)
  // While one waits or runs, the schedule of another process adds no second.
  for (const _ of [1, 2]) await on.queue.add(on.db, 'backups', {})
  expect(await runJobs(on, 'backups', jobHandlers(on, { connection }))).toBe(1)
  const first = nameAt(clock.now())
  expect(backupsIn(dir)).toEqual([first])
  clock.advance(23 * HOUR_MS)
  expect(await look(on)).toBe(1)
  expect(backupsIn(dir)).toEqual([first])
  // The job of the next day comes some seconds earlier than yesterday's.
  clock.advance(HOUR_MS - 30_000)
  await look(on)
  expect(backupsIn(dir)).toEqual([first, nameAt(clock.now())])
})

test('old ones go, but only once a newer one is good; nothing of somebody else is touched', async () => {
  const dir = temporaryFolder()
  const on = await server(dir, { keepDays: 2 })
  const ago = (days: number) => nameAt(new Date(clock.now().getTime() - days * DAY_MS))
  const old = [ago(400), ago(3)]
  const others = ['minato-before-the-move.gz', 'notes.txt']
  const [stale, fresh] = [`${ago(5)}.partial`, `${ago(0.01)}.partial`]
  for (const name of [...old, ago(1), ...others, stale, fresh]) writeFileSync(join(dir, name), 'x')
  utimesSync(join(dir, stale), new Date(0), new Date(0))
  symlinkSync('/dev/full', join(dir, `${nameAt(clock.now())}.partial`))
  expect(await look(on)).toBe(0)
  expect(backupsIn(dir)).toEqual([...old, ago(1), ...others, stale, fresh].sort())
  clock.advance(HOUR_MS)
  const now = nameAt(clock.now())
  expect(await runJobs(on, 'backups', jobHandlers(on, { connection }))).toBe(1)
  const dayOld = nameAt(new Date(clock.now().getTime() - HOUR_MS - DAY_MS))
  expect(backupsIn(dir)).toEqual([...others, dayOld, now, fresh].sort())
})

test('the last good one stays, however old it is', async () => {
  const dir = temporaryFolder()
  const on = await server(dir, { keepDays: 1 })
  await look(on)
  const good = nameAt(clock.now())
  clock.advance(10 * DAY_MS)
  symlinkSync('/dev/full', join(dir, `${nameAt(clock.now())}.partial`))
  await look(on)
  expect(backupsIn(dir)).toEqual([good])
  expect(await state()).toMatchObject({ good_file: good, failed_at: clock.now() })
})

test.each<[string, (dir: string) => void, RegExp]>([
  ['a full disk', dir => symlinkSync('/dev/full', join(dir, `${nameAt(clock.now())}.partial`)), /is full\. Make room/],
  ['a missing folder', dir => rmSync(dir, { recursive: true }), /There is no folder .*mount its disk \(BACKUP_DIR\)/],
  [
    'a file in its place',
    dir => {
      rmSync(dir, { recursive: true })
      writeFileSync(dir, '')
    },
    /There is no folder/,
  ],
])('%s is a failed try that says what to do, and the next try mends it', async (_, spoil, sentence) => {
  const dir = temporaryFolder()
  const lines: unknown[] = []
  const on = await server(dir)
  on.log = Object.assign(Object.create(context.log), { warn: (...line: unknown[]) => lines.push(...line) })
  spoil(dir)
  expect(await look(on)).toBe(0)
  expect(await state()).toMatchObject({
    good_at: null,
    failed_at: clock.now(),
    failure: expect.stringMatching(sentence),
  })
  expect(lines[0]).toMatchObject({ job: 'backups', reason: expect.stringMatching(sentence) })
  if (existsSync(dir) && statSync(dir).isDirectory()) expect(backupsIn(dir)).toEqual([])
  const { rows } = await sql<{ state: string; output: { message: string } }>`
    select state::text, output from pgboss.job where name = 'backups'`.execute(context.db)
  expect(rows).toEqual([{ state: 'retry', output: { message: expect.stringMatching(sentence) } }])
  clock.advance(HOUR_MS)
  const mended = { ...on, config: { ...on.config, backup: { ...on.config.backup!, dir: temporaryFolder() } } }
  expect(await runJobs(mended, 'backups', jobHandlers(mended, { connection }))).toBe(1)
  expect((await state()).good_at).toEqual(clock.now())
})

test('without BACKUP_DIR nobody takes the job', () => {
  expect(jobHandlers(context, { connection }).backups).toBeUndefined()
})

test('the database is backed up before an upgrade, the last three stay, and a failure stops the start with advice', async () => {
  const dataDir = temporaryFolder()
  const config = { ...context.config, dataDir }
  const save = (more: Partial<AppContext['config']> = {}) =>
    saveBefore({ ...context, config: { ...config, ...more } }, connection, ['0099_next.sql'])
  await save({ backupBeforeUpgrade: false })
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  await save()
  const now = `before-upgrade-${nameAt(clock.now()).replace('.gz', '-0099-to-0099.gz')}`
  expect(backupsIn(join(dataDir, 'backups'))).toEqual([now])

  const dir = temporaryFolder()
  const backup = { dir, everyMs: DAY_MS, keepDays: 14 }
  const old = [4, 3, 2].map(days => `before-upgrade-${nameAt(new Date(clock.now().getTime() - days * DAY_MS))}`)
  for (const name of [...old, 'before-the-move.gz']) writeFileSync(join(dir, name), 'x')
  await save({ backup })
  expect(backupsIn(dir)).toEqual(['before-the-move.gz', ...old.slice(1), now])
  rmSync(dir, { recursive: true })
  await expect(save({ backup })).rejects.toThrow(
    /nothing was upgraded\. There is no folder .* BACKUP_BEFORE_UPGRADE=off does without\./,
  )
})

test('an upgrade that fails at each restart keeps the backup from before all of its migrations', async () => {
  const dir = temporaryFolder()
  const config = { ...context.config, backup: { dir, everyMs: DAY_MS, keepDays: 14 } }
  const first = clock.now()
  const save = async (missing: string[]) => {
    await saveBefore({ ...context, config }, connection, missing)
    clock.advance(3_000)
  }
  const older = `before-upgrade-${nameAt(new Date(first.getTime() - DAY_MS))}`
  writeFileSync(join(dir, older), 'x')
  writeFileSync(join(dir, `${older}.partial`), 'left by a kill')
  const all = ['0097_one.sql', '0098_two.sql', '0099_three.sql']
  await save(all)
  for (let restarts = 0; restarts < 5; restarts++) await save(all.slice(1))
  const last = clock.now()
  await save(all.slice(2))
  const named = (at: Date, range: string) => `before-upgrade-${nameAt(at).replace('.gz', `-${range}.gz`)}`
  const kept = [older, named(first, '0097-to-0099'), named(last, '0099-to-0099')]
  expect(backupsIn(dir)).toEqual(kept)
  // The next Minato mends it.
  await save(['0099_three.sql', '0100_four.sql'])
  expect(backupsIn(dir)).toHaveLength(4)
  expect(backupsIn(dir)).toEqual(expect.arrayContaining(kept))
})
