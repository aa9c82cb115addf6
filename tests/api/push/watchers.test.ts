import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { startPush } from '#server/push/start-push.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { newReader } from '#tests/support/push-readers.ts'

const t = await testApp()
const { db } = t.context

it('news of a bid do not wait for news of favorites that cannot be read', async () => {
  const { user, caller } = await newReader(t, { creditLimit: 5_000_000 })
  const manager = await t.as(await t.newUser({ kind: 'manager' }))
  const { bidId } = await bid(caller, (await t.newLot()).id, 400_000)
  await manager.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: BID_STATUS.bid } })
  t.clock.advance(60_000)
  const noticed = () => db.selectFrom('push_events').select('kind').where('user_id', '=', user.id).execute()

  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async trx => {
    await sql`lock table favorites`.execute(trx)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const push = startPush(t.context)
  onTestFinished(async () => {
    vi.useRealTimers()
    over.resolve()
    await holding
    await push.stop()
  })
  vi.advanceTimersByTime(5_000)
  await vi.waitFor(async () => expect(await noticed()).toEqual([{ kind: 'bidStatus' }]), 5_000)
})
