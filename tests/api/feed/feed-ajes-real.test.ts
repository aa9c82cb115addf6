import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BIKE_BLOCKS, hashSeparated, inspectedBlock } from '#domain/lots/bike-inspection.ts'
import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { ajes } from '#server/feed/ajes/ajes.ts'
import type { FeedLot, RejectedRow } from '#server/feed/feed-lot.ts'

/** Real rows carry no licence and stay outside the project; `.ci/run` names their folder. */
const folder = join(process.env['REAL_ROWS'] ?? '', 'ajes')
const isThere = process.env['REAL_ROWS'] !== undefined && existsSync(join(folder, 'cars.json'))
// Loud on purpose: a green run without the real rows has not measured the adapter.
if (!isThere)
  console.warn('REAL_ROWS names no folder with ajes/cars.json: the real rows of AJES are NOT read in this run')

async function readFile(name: string, now: string): Promise<{ lots: FeedLot[]; rejects: RejectedRow[] }> {
  const lots: FeedLot[] = []
  const rejects: RejectedRow[] = []
  for await (const row of ajes.read([join(folder, name)], { now: new Date(now), hallName: () => null }))
    if ('lot' in row) lots.push(row.lot)
    else rejects.push(row)
  return { lots, rejects }
}

describe.skipIf(!isThere)('The real rows of AJES (set REAL_ROWS to run this)', () => {
  it('cars: the sold, the coming with two pictures, and the masked one refused', async () => {
    const { lots, rejects } = await readFile('cars.json', '2020-12-23T10:00:00+09:00')
    expect(lots).toMatchObject([
      {
        key: { day: '2020-12-22', hall: { name: 'TAA Kinki' }, lotNo: '2092' },
        timeSet: false,
        maker: 'HONDA',
        model: 'STEP WAGON',
        year: 2014,
        engineCc: 2000,
        chassis: 'RK5',
        gearbox: 'IAT',
        mileageKm: 32_000,
        condition: '3.5',
        startPrice: 550_000,
        soldPrice: 994_000,
        feedAverage: 1_260_000,
        status: 4533,
        sheetPicture: null,
      },
      {
        key: { day: '2020-12-23', hall: { name: 'HERO' }, lotNo: '2017' },
        startsAt: '2020-12-23T12:07:00+09:00',
        timeSet: true,
        startPrice: 100_000,
        soldPrice: null,
        status: 4532,
      },
    ])
    expect(lots.map(lot => lot.pictures.length)).toEqual([2, 2])
    expect(lots.flatMap(lot => lot.pictures).join()).not.toContain('&h=')
    expect(rejects).toMatchObject([{ line: 3, field: 'AUCTION', reason: 'is masked by the source', key: null }])
  })

  it('a bike: six blocks in order, its marks, pictures and words', async () => {
    const { lots, rejects } = await readFile('bike.json', '2025-03-04T10:00:00+09:00')
    expect(rejects).toEqual([])
    expect(lots).toMatchObject([
      {
        key: { day: '2025-03-05', hall: { name: 'BDS Kanto' }, lotNo: '0210' },
        vehicle: 'bike',
        maker: 'Ducati',
        model: '1198 S',
        mileageKm: 5932,
        mileageNote: '5,932K',
        startPrice: null,
        status: 4532,
        details: { rateEngine: '3', rateFront: '4', rateExt: '3', rateRear: '4', rateEl: '5', rateFrame: '5' },
      },
    ])
    expect(lots[0]!.pictures).toHaveLength(11)
    const info = readBikeInfo(lots[0]!.details)!
    const blocks = BIKE_BLOCKS.map(block => inspectedBlock(info.rate[block].txt))
    expect(blocks.map(({ score }) => score)).toEqual(['3', '5', '3', '4', '4', '5'])
    expect(BIKE_BLOCKS.map(block => hashSeparated(info.rate[block].img).length)).toEqual([4, 4, 4, 4, 4, 4])
    expect(blocks.flatMap(({ items }) => items).every(({ item }) => item !== '')).toBe(true)
  })

  it('24 rows in XML', async () => {
    const { lots, rejects } = await readFile('cars.xml', '2026-11-24T12:00:00+09:00')
    expect(rejects).toEqual([])
    expect(lots).toHaveLength(24)
    expect(lots[0]).toMatchObject({
      key: { day: '2099-02-01', hall: { name: 'USS Tokyo' }, lotNo: '5000' },
      startsAt: '2099-02-01T02:00:00+09:00',
      chassis: 'BNR34',
      startPrice: 8_000_000,
      soldPrice: null,
      status: 4532,
      isUss: true,
    })
  })
})
