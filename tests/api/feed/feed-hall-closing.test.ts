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
  ['2026-11-27 00:00', null],
  ['未定', null],
  ['', null],
])('A dump that prints 入札締切 %s brings the hall’s closing of bids', async (closing, at) => {
  expect(counts(await bring([printed(closing)]))).toContain('new 1')
  expect(await closings()).toEqual([at])
})

it('One that is no moment refuses its row', async () => {
  expect((await bring([printed('27:99')])).rejects).toMatchObject([{ field: 'parsed_data.入札締切' }])
})

it('A later load moves it, and one without it leaves it', async () => {
  await bring([printed('2026-11-27 10:38')])
  expect(counts(await bring([printed('2026-11-27 10:50')]))).toContain('changed 1')
  expect(counts(await bring([dumpLot()]))).toContain('same 1')
  expect(await closings()).toEqual(['2026-11-27T01:50:00.000Z'])
})

it('A table has a column for it', async () => {
  const text = `auction_date,auction_time,bids_close,auction,lot,maker,model
2026-11-27,12:00,9:30,USS Nagoya,1,TOYOTA,PRIUS
2026-11-27,12:00,26.11.2026 18:00,USS Nagoya,2,TOYOTA,PRIUS
2026-11-27,12:00,,USS Nagoya,3,TOYOTA,PRIUS
`
  expect(counts(await bringFile(csv, 'lots.csv', text))).toContain('rejected 0')
  expect(await closings()).toEqual(['2026-11-27T00:30:00.000Z', '2026-11-26T09:00:00.000Z', null])
})
