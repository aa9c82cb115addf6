import { expect, it } from 'vitest'
import { REFERENCE_HALLS } from '#server/lots/reference/halls.ts'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { csv } from '#server/feed/csv/csv.ts'
import { hallKey } from '#server/feed/read/hall-key.ts'
import { ajesBike, ajesCar, jsonAnswer } from '#tests/support/ajes-answers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feedApp } from '#tests/support/feed-import.ts'

const { db, pool } = await testDatabase()
const { bringFile } = await feedApp(pool)

const bringCar = (hall: string) => bringFile(ajes, 'main-0001.json', jsonAnswer([ajesCar({ AUCTION: hall })]))
const bringRow = (hall: string) =>
  bringFile(csv, 'lots.csv', `auction_date,auction,lot,maker,model\n2026-11-27,${hall},5001,TOYOTA,PRIUS\n`)
const halls = () => db.selectFrom('halls').select(['id', 'name']).orderBy('id').execute()
const lots = async () => (await db.selectFrom('lots').select(['id', 'is_uss']).orderBy('id').execute()) as object[]

it('halls of our own table are told apart by their keys', () => {
  // One hall in two systems, which have a number each.
  const names = new Set(REFERENCE_HALLS.map(({ name }) => name).filter(name => name !== 'HAA Kobe'))
  expect(new Set([...names].map(hallKey)).size).toBe(names.size)
})

it.each([
  ['TAA Kanto', 46, 'TAA Kantou'],
  ['TAA Tohoku', 48, 'TAA Touhoku'],
  ['CAA TOHOKU', 101, 'CAA Touhoku'],
  ['USS Touhoku', 2, 'USS Tohoku'],
  ['U  Tokyo', 5, 'USS Tokyo'],
  ['ＴＡＡ　Kantou', 46, 'TAA Kantou'],
])('%s is our hall %s in every source, as we spell it', async (theirs, id, name) => {
  await bringCar(theirs)
  await bringRow(theirs)
  expect(await halls()).toEqual([{ id, name }])
  const isUss = name.startsWith('USS')
  expect(await lots()).toEqual([
    { id: `261127-${id}-5001`, is_uss: isUss },
    { id: `261127-${id}-7015`, is_uss: isUss },
  ])
})

it('a hall that we do not have is one hall in all spellings', async () => {
  await bringFile(ajes, 'bike-0001.json', jsonAnswer([ajesBike({ auction: 'BDS Kantou (Wednesday)' })]))
  await bringRow('BDS KANTO')
  expect((await halls()).map(({ name }) => name)).toEqual(['BDS Kanto'])
})

it('a hall may have a middle dot in its name, in full or half width', async () => {
  await bringRow('オークション・東京')
  await bringRow('ｵｰｸｼｮﾝ･東京')
  expect((await halls()).map(({ name }) => name)).toEqual(['オークション・東京'])
})

it.each([
  ['the query service', bringCar, bringRow],
  ['a table', bringRow, bringCar],
])('a hall of two systems is one hall, whether %s names it first', async (_what, first, second) => {
  await first('HAA Kobe')
  await second('USS HAA Kobe')
  await second('HAA Kobe')
  expect(await halls()).toEqual([{ id: 237, name: 'USS HAA Kobe' }])
  expect(await lots()).toEqual(['5001', '7015'].map(lotNo => ({ id: `261127-237-${lotNo}`, is_uss: true })))
})

it('a database that has a hall of two systems twice keeps both', async () => {
  await pool.query(
    "INSERT INTO halls (id, name, hall_group) VALUES (75, 'HAA Kobe', 'HAA'), (237, 'USS HAA Kobe', 'USS')",
  )
  await bringCar('HAA Kobe')
  await bringRow('HAA Kobe')
  expect(await lots()).toMatchObject([{ id: '261127-237-7015' }, { id: '261127-75-5001' }])
})

it('a database that has a hall twice keeps both, so that lots keep their ids', async () => {
  await pool.query(
    "INSERT INTO halls (id, name, hall_group) VALUES (46, 'TAA Kantou', 'TAA'), (20001, 'TAA Kanto', 'TAA')",
  )
  await bringCar('TAA Kanto')
  await bringRow('TAA Kantou')
  await bringRow('Taa Kantou')
  expect(await lots()).toMatchObject([{ id: '261127-20001-7015' }, { id: '261127-46-5001' }])
})
