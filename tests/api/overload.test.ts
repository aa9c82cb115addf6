import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testOffice } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'

const { as, newUser, newLot, anotherOffice } = await testOffice({
  app: { crowd: { inside: 3, waiting: 2, bids: 4 } },
})

describe('more people than can be served (quality.md R7)', () => {
  test('are told to come again, while bids go through and those who wait are served', async () => {
    const buyer = await as(await newUser({ creditLimit: 100_000_000 }))
    const reader = await as(await newUser())
    const lot = await newLot()
    // Reading the notice waits for this lock; bidding has nothing to do with it.
    const other = anotherOffice()
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let isHeld = () => {}
    const held = new Promise<void>(resolve => {
      isHeld = resolve
    })
    const holding = other.office.db.transaction().execute(async trx => {
      await sql`lock table notices in access exclusive mode`.execute(trx)
      isHeld()
      await released
    })
    await held
    const readings = Array.from({ length: 8 }, () => reader.fetch('/v1/site/notice'))
    const away = await Promise.all(readings.slice(5))
    expect(away.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 3 }, () => [503, '2']),
    )
    expect(await away[0]!.json()).toMatchObject({ success: false, messageCode: 'unavailable' })
    expect(await bid(buyer, lot.id, 400_000)).toMatchObject({ bidAmount: 400_000 })
    release()
    await holding
    expect((await Promise.all(readings.slice(0, 5))).map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 200),
    )
    expect((await reader.fetch('/v1/site/notice')).status).toBe(200)
    await other.end()
  })
})
