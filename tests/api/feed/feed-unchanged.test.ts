import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
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
const { bring, clock } = await feedApp(pool)
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
const poll = () => pollFeedsOf(context, readFeeds([`csv=${lists};every=30m`]))
const status = async (id: string) =>
  (await db.selectFrom('lots').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const runsOfList = () => db.selectFrom('feed_runs').selectAll().where('source', '=', 'csv').execute()

it.each([
  { other: 'is imported meanwhile', everyHours: 5 },
  { other: 'is not', everyHours: 100 },
])('A list that stays the same keeps its lots when another feed no longer has them, if that $other', async ({ everyHours }) => {
  await mkdir(lists, { recursive: true })
  await writeFile(join(lists, 'list.csv'), 'auction_date,auction,lot,maker,model\n2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS\n')
  await db.deleteFrom('feed_turns').execute()
  clock.set('2026-11-25T07:00:00+09:00')
  await bring([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '5003' })])
  const freshAt = clock.now()
  await poll()
  const rest = (price: number) => bring([dumpLot({ bid: '5003', start_price_num: price })])
  for (let halfHours = 1; halfHours <= 80; halfHours++) {
    clock.advance(30 * 60_000)
    if (halfHours % (2 * everyHours) === 0) await bring([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '5003', start_price_num: halfHours })])
    await poll()
  }
  for (const price of [1000, 2000, 3000]) await rest(price)
  expect([await status('261127-10-5001'), await status('261127-10-5002')]).toEqual([4532, 4537])
  expect(await runsOfList()).toHaveLength(7)
  // Nothing new has come, so the alarm of a late source is not put off.
  expect((await db.selectFrom('feed_turns').select('fresh_at').executeTakeFirstOrThrow()).fresh_at).toEqual(freshAt)
}) // prettier-ignore
