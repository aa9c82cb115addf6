import { expect, it } from 'vitest'
import { csv } from '#server/feed/csv/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile } = await feedApp(pool)

it('characters without width make no other hall, maker, model or lot of a copied cell', async () => {
  const header = 'auction_date,auction,lot,maker,model'
  await bringFile(csv, 'lots.csv', `${header}\n2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS\n`)
  const copied = '2026-11-27,USS Na\u00adgoya,\u200b5001,TOY\u2060OTA,PRIUS\ufeff'
  const report = await bringFile(csv, 'copied.csv', `${header}\n${copied}\n`)
  expect(counts(report)).toBe('read 1, new 0, changed 0, same 1, rejected 0')
  expect(await db.selectFrom('models').select('name').where('name', 'like', 'PRIUS%').execute()).toHaveLength(1)
})
