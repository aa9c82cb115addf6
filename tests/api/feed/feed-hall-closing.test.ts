import { expect, it } from 'vitest'
import { csv } from '#server/feed/csv/csv.ts'
import { dumpLot } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { pool } = await testDatabase()
const { bring, bringFile } = await feedApp(pool)

const printed = (closing: string) => dumpLot({ parsed_data: `<![CDATA[{"入札締切":"${closing}"}]]>` })
const closings = async () =>
  (await pool.query<{ at: Date | null }>('SELECT hall_closes_at AS at FROM lots ORDER BY lot_no')).rows.map(
    ({ at }) => at?.toISOString() ?? null,
  )

it.each([
  ['2026-11-27 10:38', '2026-11-27T01:38:00.000Z'],
  ['2026-11-26 18:00', '2026-11-26T09:00:00.000Z'],
  ['１０：３８', '2026-11-27T01:38:00.000Z'],
  ['2026-11-26 24:00', '2026-11-26T15:00:00.000Z'],
  ['2026-11-27 00:00', null],
  ['未定', null],
  ['入札なし', null],
  ['', null],
])('A dump that prints 入札締切 %s brings the hall’s closing of bids', async (closing, at) => {
  expect(counts(await bring([printed(closing)]))).toContain('new 1')
  expect(await closings()).toEqual([at])
})

it('One that is no moment refuses its row', async () => {
  for (const closing of ['27:99', '24:30'])
    expect((await bring([printed(closing)])).rejects).toMatchObject([{ field: 'parsed_data.入札締切' }])
})

it('A later load moves it, and one without it leaves it', async () => {
  await bring([printed('2026-11-27 10:38')])
  expect(counts(await bring([printed('2026-11-27 10:50')]))).toContain('changed 1')
  expect(counts(await bring([dumpLot()]))).toContain('same 1')
  expect(await closings()).toEqual(['2026-11-27T01:50:00.000Z'])
})

const table = (rows: string[]) => `auction_date,auction_time,bids_close,auction,lot,maker,model
${rows.map((times, at) => `2026-11-27,${times},USS Nagoya,${at + 1},TOYOTA,PRIUS\n`).join('')}`

it('A table has a column for it, written as other days and times', async () => {
  const times = ['12:00,9:30', '12:00,26.11.2026 18:00', '12:00,', '1:20 PM,1:20 PM', '12:00,2026/11/26 6:00:00 p.m.']
  expect(counts(await bringFile(csv, 'lots.csv', table(times)))).toContain('rejected 0')
  expect(await closings()).toEqual([
    '2026-11-27T00:30:00.000Z',
    '2026-11-26T09:00:00.000Z',
    null,
    '2026-11-27T04:20:00.000Z',
    '2026-11-26T09:00:00.000Z',
  ])
})

it('Words for "not fixed" bring none, and until a time is set bids may close on the day of the sale', async () => {
  const times = ['12:00,未定', '12:00,TBA', '12:00,-', '12:00,00:00', ',15:00', '未定,24:00']
  expect(counts(await bringFile(csv, 'lots.csv', table(times)))).toContain('rejected 0')
  const none = [null, null, null, null]
  expect(await closings()).toEqual([...none, '2026-11-27T06:00:00.000Z', '2026-11-27T15:00:00.000Z'])
})

it('One after the start is the start, and where no time is set the end of the day', async () => {
  const times = ['13:20,15:00', '13:20,28.11.2026 10:00', '13:20,24:00', ',2026-11-28 00:10']
  expect(counts(await bringFile(csv, 'lots.csv', table(times)))).toContain('rejected 0')
  const start = '2026-11-27T04:20:00.000Z'
  expect(await closings()).toEqual([start, start, start, '2026-11-27T15:00:00.000Z'])
})

it.each([
  ['13:20,締切', 'is not a date and time: "締切"'],
  ['13:20,2026-11-26', 'is not a date and time: "2026-11-26"'],
  ['13:20,13:20 PM', 'is not a date and time: "13:20 PM"'],
])('A table with the times %s has its row refused: %s', async (times, reason) => {
  const { rejects } = await bringFile(csv, 'lots.csv', table([times]))
  expect(rejects).toMatchObject([{ field: 'bids_close', reason }])
})
