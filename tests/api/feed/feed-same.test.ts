import { expect, it } from 'vitest'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import { csv } from '#server/feed/csv/csv.ts'
import type { FeedAdapter } from '#server/feed/feed-lot.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { ajesCar, jsonAnswer } from '#tests/support/ajes-answers.ts'
import { dumpLot, dumpText } from '#tests/support/aleado-dump.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'

const { pool } = await testDatabase()
const { bringFile, clock } = await feedApp(pool)

let readings = 0
const counted: FeedAdapter = {
  ...aleado,
  read: (files, context) => {
    readings += 1
    return aleado.read(files, context)
  },
}
const DUMP = dumpText([dumpLot(), dumpLot({ bid: '5002' }), dumpLot({ bid: '' })])
const bring = async (text = DUMP, name = 'dump.sql') => feedReportLines(await bringFile(counted, name, text))
const market = async () => (await pool.query('SELECT * FROM lots ORDER BY id')).rows
/** How often the source was read for it. */
async function readingsOf(work: () => Promise<unknown>): Promise<number> {
  const before = readings
  await work()
  return readings - before
}

it('The same load again is not read: it changes nothing, and is reported as before, under the name it came by', async () => {
  const [refused] = await bring()
  const before = await market()
  expect(await readingsOf(async () => {
    expect(await bring(DUMP, 'dump-again.sql')).toEqual([refused!.replace('dump.sql', 'dump-again.sql'), 'read 3, new 0, changed 0, same 2, rejected 1'])
  })).toBe(0) // prettier-ignore
  expect(await market()).toEqual(before)
  const { rows } = await pool.query('SELECT origin, rows_same FROM feed_runs ORDER BY id')
  expect(rows.at(-1)).toEqual({ origin: 'dump-again.sql', rows_same: 2 })
})

it('The same load is read where something came since, or other code would read it', async () => {
  await bring()
  await bring(dumpText([dumpLot({ start_price_num: 1000 })]))
  expect(await readingsOf(bring)).toBe(1)
  await bringFile(csv, 'lots.csv', 'auction,lot,maker,model\nAS Members,12,SUZUKI,JIMNY\n')
  expect(await readingsOf(bring)).toBe(1)
  expect(await readingsOf(bring)).toBe(0)
  await pool.query("UPDATE feed_runs SET read_by = 'another'")
  expect(await readingsOf(bring)).toBe(1)
})

it('The same load is read once in 12 hours, however often it comes, so that its coming lots count as seen', async () => {
  const readingsAt: number[] = []
  for (let hour = 0; hour < 24; hour += 4) {
    clock.set(`2026-11-26T${String(hour).padStart(2, '0')}:00:00+09:00`)
    readingsAt.push(await readingsOf(bring))
  }
  expect(readingsAt).toEqual([1, 0, 0, 1, 0, 0])
})

it('The same bytes under a name that tells another table are read again', async () => {
  const answer = jsonAnswer([ajesCar()])
  await bringFile(ajes, 'main-0001.json', answer)
  expect(await bringFile(ajes, 'main-0002.json', answer)).toMatchObject({ same: 1 })
  expect(await bringFile(ajes, 'one-0001.json', answer)).toMatchObject({ new: 1 })
  expect((await pool.query('SELECT offer FROM lots ORDER BY offer')).rows).toEqual([
    { offer: 'auction' },
    { offer: 'stock' },
  ])
})
