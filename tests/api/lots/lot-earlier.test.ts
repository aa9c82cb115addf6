import { describe, expect, it } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp } from '#tests/support/app.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import { openLot } from '#tests/support/open-lot.ts'

const { as, newUser, newLot } = await testApp()
const buyer = await as(await newUser())

let cars = 0
/** A car of its own, so that no test sees another's. */
function ownCar(): LotOverrides {
  cars += 1
  return { model: `MODEL ${cars}`, year: 2019, color: 'WHITE', grade: 'S', condition: '4', mileage_km: 42_137, chassis_no: null, engine_cc: 1800 }
} // prettier-ignore
const NOT_SOLD = { day: '2026-11-16', hall: 'JU Gifu', status: LOT_STATUS.notSold }
const now = (car: LotOverrides) => newLot({ ...car, day: '2026-11-26' })
const earlierOf = async ({ id }: { id: string }) => (await openLot(buyer, 'car-auction', id)).lotInfo.earlier

describe('A car that was offered before', () => {
  it('says when, where, and that it was not sold', async () => {
    const car = ownCar()
    const before = await newLot({ ...car, ...NOT_SOLD })
    expect(await earlierOf(await now(car))).toEqual({
      id: before.id,
      day: '2026-11-16',
      auctionName: 'JU Gifu',
      status: 4535,
      soldPrice: null,
      isCertain: true,
    })
  })

  it('says its highest bid where it was not sold', async () => {
    const car = ownCar()
    const unsold = await newLot({ ...car, ...NOT_SOLD, highest_bid: 850_000 })
    expect(await earlierOf(await now(car))).toMatchObject({ soldPrice: null, highestBid: 850_000 })
    const { bidInfo } = await openLot(buyer, 'stats', unsold.id)
    expect(bidInfo).toMatchObject({ soldPrice: null, highestBid: 850_000 })
  })

  it('is known by its chassis number, whatever else the hall wrote', async () => {
    const car = { ...ownCar(), chassis_no: 'ZVW51-6001234' }
    const more = { grade: 'S TOURING', condition: '3.5', mileage_km: 41_000 }
    await newLot({ ...car, ...NOT_SOLD, ...more, day: '2026-11-09' })
    await newLot({ ...car, ...NOT_SOLD, ...more, status: LOT_STATUS.sold, sold_price: 900_000 })
    expect(await earlierOf(await now(car))).toMatchObject({ day: '2026-11-16', status: 4533, soldPrice: 900_000 })
  })

  it.each<[string, LotOverrides, LotOverrides]>([
    ['another colour', { chassis_no: 'ZVW51-6001234' }, { color: 'RED' }],
    ['more kilometres then', { chassis_no: 'ZVW51-6001234' }, { mileage_km: 60_000 }],
    ['another chassis number', { chassis_no: 'ZVW51-6001234' }, { chassis_no: 'ZVW51-6009999' }],
    ['a number that the hall masks', { chassis_no: 'ZVW51-60**34' }, { mileage_km: 41_000 }],
    ['other kilometres', {}, { mileage_km: 42_138 }],
    ['another score', {}, { condition: '3.5' }],
    ['another year', {}, { year: 2018 }],
    ['half a year between', {}, { day: '2026-05-01' }],
    ['a later day', {}, { day: '2026-11-27' }],
  ])('is not one with %s', async (_what, both, other) => {
    const car = { ...ownCar(), ...both }
    await newLot({ ...car, ...NOT_SOLD, ...other })
    expect(await earlierOf(await now(car))).toBeUndefined()
  })

  it('is only probable where the kilometres are rounded, the only one, and not sold', async () => {
    const car = { ...ownCar(), mileage_km: 42_000 }
    await newLot({ ...car, ...NOT_SOLD })
    expect(await earlierOf(await now(car))).toMatchObject({ isCertain: false })
    await newLot({ ...car, ...NOT_SOLD, hall: 'JU Nara' })
    expect(await earlierOf(await now(car))).toBeUndefined()
    const sold = { ...ownCar(), mileage_km: 42_000 }
    await newLot({ ...sold, ...NOT_SOLD, status: LOT_STATUS.sold })
    expect(await earlierOf(await now(sold))).toBeUndefined()
  })
})
