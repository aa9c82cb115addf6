import { describe, expect, it } from 'vitest'
import { csv } from '#server/feed/csv/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { counts, feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile } = await feedApp(pool)
const bring = (text: string, name = 'lots.csv') => bringFile(csv, name, text)
const lotNo = (no: string) => db.selectFrom('lots').selectAll().where('lot_no', '=', no).executeTakeFirstOrThrow()
const refusal = async (text: string) => ((await bring(text).catch((error: unknown) => error)) as Error).message

const HEADER = 'auction_date,auction,lot,maker,model'
const ROW = '2026-11-27,USS Nagoya,5001,TOYOTA,PRIUS'

describe('A table', () => {
  it('that is cut before the last cell of a row is refused whole, wherever the cut is, and no lot of it is missing', async () => {
    const other = '2026-11-27,USS Nagoya,5002,TOYOTA,PRIUS'
    const text = `${HEADER},start_price\n${ROW},550000\n${other},650000\n`
    await bring(text)
    const before = [await lotNo('5001'), await lotNo('5002')]
    const first = text.indexOf(ROW)
    for (let end = first + 1; end < text.length; end += 1) {
      const lastLine = text.slice(0, end).split('\n').at(-1)!
      if (lastLine !== '' && lastLine.split(',').length < 6)
        expect(await refusal(text.slice(0, end)), `cut to ${end}`).toContain('cut off at line')
    }
    expect([await lotNo('5001'), await lotNo('5002')]).toEqual(before)
    expect((await pool.query("SELECT FROM feed_lots WHERE missing_loads <> '{}'")).rows).toEqual([])
  })

  it('that is cut between two rows is a shorter list: a lot is gone after three of them', async () => {
    const lots = [1, 2, 3, 4].map(no => `2026-11-27,USS Nagoya,500${no},TOYOTA,PRIUS\n`)
    await bring(`${HEADER}\n${lots.join('')}`)
    await bring(`${HEADER}\n${lots.slice(0, 3).join('')}`)
    await bring(`${HEADER}\n${lots.slice(0, 2).join('')}`)
    expect(await lotNo('5004')).toMatchObject({ status: 4532 })
    await bring(`${HEADER}\n${lots.slice(0, 1).join('')}`)
    expect([(await lotNo('5004')).status, (await lotNo('5003')).status]).toEqual([4537, 4532])
  })

  it('that three times lacks a lot has lost it', async () => {
    await bring(`${HEADER}\n${ROW}\n`)
    for (const lot of ['6001', '6002', '6003']) await bring(`${HEADER}\n2026-11-27,USS Nagoya,${lot},TOYOTA,PRIUS\n`)
    expect(await lotNo('5001')).toMatchObject({ status: 4537 })
  })

  it('that goes on under another name has removed the lots that three loads lack', async () => {
    const list = (name: string, ...lots: number[]) =>
      bring([HEADER, ...lots.map(lot => `2026-11-27,USS Nagoya,${lot},TOYOTA,PRIUS`), ''].join('\n'), name)
    await list('monday.csv', 5001, 5002)
    expect(counts(await list('tuesday.csv', 5001, 5002, 6001))).toContain('same 2')
    for (const lot of [6002, 6003, 6004]) await list('tuesday.csv', 5002, lot)
    expect(await lotNo('5001')).toMatchObject({ status: 4537 })
    expect(await lotNo('5002')).toMatchObject({ status: 4532 })
  })

  it('with the day in its name goes on with the list of the day before, but not with that of another sale', async () => {
    const list = (name: string, day: string, ...lots: number[]) =>
      bring([HEADER, ...lots.map(lot => `${day},USS Nagoya,${lot},TOYOTA,PRIUS`), ''].join('\n'), name)
    await list('lots-20261121.csv', '2026-11-27', 5001, 5002)
    for (const day of ['22', '23']) await list(`lots-202611${day}_093000.csv`, '2026-11-27', 5002, Number(`60${day}`))
    for (const day of ['28', '29', '30']) await list(`lots-202611${day}.csv`, `2026-11-${day}`, 5002)
    expect(await lotNo('5001')).toMatchObject({ status: 4532 })
    await list('lots-20261124.csv', '2026-11-27', 5002, 6024)
    expect(await lotNo('5001')).toMatchObject({ status: 4537 })
    for (const part of ['01', '02', '03', '04']) await list(`list-${part}.csv`, '2026-11-27', Number(`70${part}`))
    expect(await lotNo('7001')).toMatchObject({ status: 4532 })
  })
})
