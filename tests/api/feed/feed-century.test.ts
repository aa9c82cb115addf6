import { expect, it } from 'vitest'
import { csv } from '#server/feed/csv/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { pool } = await testDatabase()
const { bringFile } = await feedApp(pool)
const bring = (rows: string[]) =>
  bringFile(csv, 'lots.csv', ['auction_date,auction,lot,maker,model', ...rows, ''].join('\n'))

it('a day of another century is refused, and is not the lot of the same two digits', async () => {
  await bring(['2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS'])
  const report = await bring(['1926-11-27,USS Nagoya,5001,HONDA,FIT', '2126-11-27,USS Nagoya,5001,HONDA,FIT'])
  expect(counts(report)).toBe('read 2, new 0, changed 0, same 0, rejected 2')
  expect(report.rejects).toMatchObject([
    { field: 'auction_date', line: 2 },
    { field: 'auction_date', line: 3 },
  ])
})
