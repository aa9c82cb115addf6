import { expect, test } from 'vitest'
import { lockBidder } from '#server/bids/bidders.queries.ts'
import { latestBid, lockLot } from '#server/bids/bids.queries.ts'
import { lockForBid } from '#server/bids/lock-for-bid.queries.ts'
import { readSettings } from '#server/site/settings.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'

const { context, as, newUser, newLot } = await testApp()
const { db } = context

const apart = (lotId: string, clientId: number) =>
  db.transaction().execute(async trx => ({
    lot: await lockLot(trx, lotId),
    bidder: await lockBidder(trx, clientId),
    latest: await latestBid(trx, lotId, clientId),
    settings: await readSettings(trx),
  }))

const inOneCall = (lotId: string, clientId: number) => db.transaction().execute(trx => lockForBid(trx, lotId, clientId))

test('what is read for a bid in one call is what each reading of its own answers', async () => {
  const buyer = await newUser({ creditLimit: 10_000_000, balance: 300_000 })
  const lot = await newLot({ start_price: 100_000 })
  expect(await inOneCall(lot.id, buyer.id)).toEqual(await apart(lot.id, buyer.id))
  await bid(await as(buyer), lot.id, 120_000, { comment: 'Ring me' })
  await db
    .insertInto('settings')
    .values([
      { key: 'bidDeadlineMinutes', value: '30' },
      { key: 'cancelDeadlineHours', value: '"soon"' },
    ])
    .execute()
  const together = await inOneCall(lot.id, buyer.id)
  expect(together).toEqual(await apart(lot.id, buyer.id))
  expect(together).toMatchObject({ latest: { amount: 120_000 }, settings: { bidDeadlineMinutes: 30 } })
  const stock = await newLot({ offer: 'stock', start_price: 100_000 })
  expect(await inOneCall(stock.id, buyer.id)).toEqual(await apart(stock.id, buyer.id))
  expect(await inOneCall('nowhere', buyer.id)).toBeUndefined()
  expect((await inOneCall(lot.id, 2_000_000_000))!.bidder).toBeUndefined()
})
