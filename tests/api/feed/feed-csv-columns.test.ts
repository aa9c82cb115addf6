import { expect, it } from 'vitest'
import { csv } from '#server/feed/csv/csv.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile } = await feedApp(pool)
const HEADER = 'auction_date,auction,lot,maker,model'
const ROW = '2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS'
const bring = async (titles: string, values: string, name = 'lots.csv') =>
  feedReportLines(await bringFile(csv, name, `${HEADER},${titles}\n${ROW},${values}\n`))
const startPrice = async () => (await db.selectFrom('lots').select('start_price').executeTakeFirstOrThrow()).start_price

it('A column under an unknown title is named in the report, and its rows go in', async () => {
  expect(await bring('Start Price JPY,year, Inspector ,', '550000,2019,Sato,x')).toEqual([
    'Columns that were not read: Start Price JPY, Inspector',
    'read 1, new 1, changed 0, same 0, rejected 0',
  ])
  expect(await startPrice()).toBeNull()
})

it('The same file again names it as before, without being read', async () => {
  await bring('Start Price JPY', '550000')
  expect(await bring('Start Price JPY', '550000', 'again.csv')).toEqual([
    'Columns that were not read: Start Price JPY',
    'read 1, new 0, changed 0, same 1, rejected 0',
  ])
})

it.each([
  'Start-Price',
  'START PRICE',
  ' start__price ',
  'Ｓｔａｒｔ－Ｐｒｉｃｅ',
  'start_price\u200b',
  '\u202astart\u00ad_price\u202c',
])('The title "%s" is start_price', async title => {
  expect(await bring(title, '550000')).toEqual(['read 1, new 1, changed 0, same 0, rejected 0'])
  expect(await startPrice()).toBe(550_000)
})

it('A title that shows nothing is not named', async () => {
  expect(await bring('\u200b,\u202a \u202c,Seats\u200b', 'a,b,5')).toEqual([
    'Columns that were not read: Seats',
    'read 1, new 1, changed 0, same 0, rejected 0',
  ])
})

it('Titles of any length, number and characters fit the report', async () => {
  const titles = Array.from({ length: 150 }, (_, at) => `\u0000\u202e${at} ${'x'.repeat(200)}`)
  const [named] = await bring(titles.join(','), titles.map(() => '').join(','))
  const kept = titles.slice(0, 100).map((_, at) => `${at} ${'x'.repeat(200)}`.slice(0, 60))
  expect(named).toBe(`Columns that were not read: ${kept.join(', ')}`)
})
