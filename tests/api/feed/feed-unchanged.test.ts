import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { dumpLot } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'
import { pollFeedsOf, statementsAt } from '#tests/support/queue.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const { db, pool } = await testDatabase()
const { bring, bringFile, clock } = await feedApp(pool)
const dataDir = folderOfFile()
const lists = join(dataDir, 'lists')
const context = {
  memory: pollMemory(),
  db,
  pool,
  queue: openQueue(clock, statementsAt(clock)),
  clock,
  config: readConfig({ DATA_DIR: dataDir }),
  log: createLog({ logLevel: 'silent' }),
}
const poll = (every = '30m') => pollFeedsOf(context, readFeeds([`csv=${lists};every=${every}`]))
const putList = async (text: string) => {
  await mkdir(lists, { recursive: true })
  await writeFile(join(lists, 'list.csv'), text)
  await db.deleteFrom('feed_turns').execute()
  clock.set('2026-11-25T07:00:00+09:00')
}
const HEADER = 'auction_date,auction,lot,maker,model'
const status = async (id: string) =>
  (await db.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const runsOfList = () => db.selectFrom('feed_runs').selectAll().where('source', '=', 'csv').execute()

it.each([
  { other: 'is imported meanwhile', everyHours: 5, every: '30m' },
  { other: 'is not', everyHours: 100, every: '30m' },
  { other: 'is imported meanwhile', everyHours: 5, every: '2d' },
  { other: 'is not', everyHours: 100, every: '2d' },
])('A list that stays the same keeps its lots when another feed no longer has them, if that $other; every=$every', async ({ everyHours, every }) => {
  await putList(`${HEADER}\n2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS\n`)
  await bring([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '5003' })])
  const freshAt = clock.now()
  await poll(every)
  const rest = (price: number) => bring([dumpLot({ bid: '5003', start_price_num: price })])
  for (let halfHours = 1; halfHours <= 80; halfHours++) {
    clock.advance(30 * 60_000)
    if (halfHours % (2 * everyHours) === 0) await bring([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '5003', start_price_num: halfHours })])
    await poll(every)
  }
  for (const price of [1000, 2000, 3000]) await rest(price)
  expect([await status('261127-10-5001'), await status('261127-10-5002')]).toEqual([4532, 4537])
  expect(await runsOfList()).toHaveLength(1)
  // Nothing new has come, so the alarm of a late source is not put off.
  expect((await db.selectFrom('feed_turns').select('fresh_at').executeTakeFirstOrThrow()).fresh_at).toEqual(freshAt)
}) // prettier-ignore

it('A list that stays the same does not undo a newer upload, and its lots alone count as seen', async () => {
  const header = `${HEADER},start_price,time,status`
  const listed = (lot: number, rest: string) => `\n2026-11-27,USS Nagoya,${lot},TOYOTA,PRIUS,${rest}`
  await putList(`${header}${listed(5001, '100000,15:00,available')}${listed(5002, '100000,15:00,available')}\n`)
  await poll()
  clock.advance(60_000)
  const uploaded = `${header}${listed(5001, '200000,11:00,cancelled')}${listed(5003, '100000,15:00,available')}\n`
  await bringFile(csv, 'upload.csv', uploaded)
  const lot = () => db.selectFrom('lots').select(['status', 'start_price', 'starts_at', 'version']).where('id', '=', '261127-10-5001').executeTakeFirstOrThrow()
  const asUploaded = await lot()
  expect(asUploaded).toMatchObject({ status: 4536, start_price: 200_000, starts_at: new Date('2026-11-27T11:00:00+09:00') })
  for (let halfHours = 1; halfHours <= 80; halfHours++) {
    clock.advance(30 * 60_000)
    await poll()
  }
  expect(await lot()).toEqual(asUploaded)
  const seen = await pool.query('SELECT lot_id FROM feed_lots WHERE seen_at > $1', [new Date(clock.now().getTime() - 24 * 3_600_000)])
  expect(seen.rows).toEqual([{ lot_id: '261127-10-5002' }])
}) // prettier-ignore
