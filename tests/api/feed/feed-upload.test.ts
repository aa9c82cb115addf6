import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { feedEndpoints, MAX_UPLOAD_BYTES } from '#contract/feed/feed.endpoints.ts'
import { connect } from '#server/db/connect.ts'
import { testApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/bids.ts'

const t = await testApp({ now: '2026-11-27T08:00:00+09:00' })
const manager = await t.as(await t.newUser({ kind: 'manager' }))
const upload = (content: string | Buffer, name = 'lots.csv', who = manager) =>
  who.call(feedEndpoints.upload, { body: { name, file: Buffer.from(content).toString('base64') } })
const HEADER = 'auction_date,auction,lot,maker,model,start_price'

it('a table goes in, and its report is the answer', async () => {
  const good = '2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS,550.000'
  const { run, rows } = await upload(
    `${HEADER}\n${good}\n2026-11-27,USS Nagoya,5002,TOYOTA,PRIUS,55.5\n`,
    '../../Liste (1).csv',
  )
  expect(run).toMatchObject({
    state: 'done',
    origin: '__.._Liste _1_.csv',
    counts: { read: 2, new: 1, rejected: 1 },
  })
  expect(rows).toEqual([{ file: run.origin, line: 3, field: 'start_price', reason: 'has a fraction of a yen: "55.5"' }])
  expect(await t.context.db.selectFrom('lots').select('start_price').execute()).toEqual([{ start_price: 550_000 }])
  expect((await manager.call(feedEndpoints.runs, { query: {} })).runs[0]).toEqual(run)
  expect(await readdir(join(t.context.config.dataDir, 'feeds'))).toEqual([])
})

it('the report names the columns that were not read, in the list of imports too', async () => {
  const header = HEADER.replace('start_price', 'Start Price JPY')
  const { run } = await upload(`${header}\n2026-11-28,USS Nagoya,5301,TOYOTA,PRIUS,550000\n`, 'titles.csv')
  expect(run).toMatchObject({ state: 'done', counts: { new: 1 }, unreadColumns: ['Start Price JPY'] })
  expect((await manager.call(feedEndpoints.runs, { query: {} })).runs[0]).toEqual(run)
  expect((await manager.call(feedEndpoints.rejects, { query: { run: run.runId! } })).run).toEqual(run)
})

it('a table in Shift_JIS or UTF-16 is read as a spreadsheet saved it', async () => {
  const [before, after] = [`${HEADER},grade\n2026-11-28,USS Nagoya,`, ',TOYOTA,PRIUS,550000,']
  const shiftJis = Buffer.concat([
    Buffer.from(`${before}5101${after}`),
    Buffer.from([0x83, 0x67, 0x83, 0x88, 0x83, 0x5e]),
    Buffer.from('\n'),
  ])
  expect((await upload(shiftJis, 'japan.csv')).run).toMatchObject({ state: 'done', counts: { new: 1, rejected: 0 } })
  const utf16 = Buffer.from(`\uFEFF${before}5102${after}トヨタ\n`, 'utf16le')
  expect((await upload(utf16, 'excel.csv')).run).toMatchObject({ state: 'done', counts: { new: 1, rejected: 0 } })
  const lots = t.context.db.selectFrom('lots').select('grade').where('lot_number', 'in', [5101, 5102])
  expect(await lots.execute()).toEqual([{ grade: 'トヨタ' }, { grade: 'トヨタ' }])
})

it('a page of an older version sends the text', async () => {
  const content = `${HEADER}\n2026-11-28,USS Nagoya,5201,TOYOTA,PRIUS,550000\n`
  const { run } = await manager.call(feedEndpoints.upload, { body: { name: 'older.csv', content } })
  expect(run).toMatchObject({ state: 'done', counts: { new: 1 } })
  await expectRefusal(manager.call(feedEndpoints.upload, { body: { name: 'none.csv' } }), 422, 'invalid_fields')
})

it('a file that is no table is a failed run, which says why', async () => {
  const { run, rows } = await upload('a,b\n1,2\n', 'no-table.csv')
  expect(run).toMatchObject({ state: 'failed', counts: null, failure: expect.stringContaining('has no header') })
  expect(rows).toEqual([])
})

it('is refused of another kind, too large, while another import runs, and to buyers', async () => {
  await expectRefusal(upload('x', 'lots.xlsx'), 422, 'invalid_fields')
  await expectRefusal(upload('x'.repeat(MAX_UPLOAD_BYTES + 3)), 422, 'invalid_fields')
  await expectRefusal(upload('x'.repeat(3 * MAX_UPLOAD_BYTES)), 413, 'too_large')
  await expectRefusal(upload('x', 'lots.csv', await t.as(await t.newUser())), 403, 'forbidden')
  const { pool, end } = connect(t.database.connection, t.context.log)
  const other = await pool.connect()
  await other.query('SELECT pg_advisory_lock(6364667)')
  await expectRefusal(upload(`${HEADER}\n2026-11-27,USS Nagoya,1,TOYOTA,PRIUS,\n`), 409, 'import_running')
  // The server ends a closed connection in its own time.
  await other.query('SELECT pg_advisory_unlock(6364667)')
  other.release()
  await end()
})

it('where the disk takes no file is answered as unavailable, and goes in when it does', async () => {
  const folder = join(t.context.config.dataDir, 'feeds')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  await expectRefusal(upload(`${HEADER}\n2026-11-27,USS Nagoya,6001,TOYOTA,PRIUS,\n`), 503, 'unavailable')
  await rm(folder)
  const { run } = await upload(`${HEADER}\n2026-11-27,USS Nagoya,6001,TOYOTA,PRIUS,\n`)
  expect(run).toMatchObject({ state: 'done' })
})
