import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { addUser } from '#server/people/add-user.ts'
import { testApp } from '#tests/support/app.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context
const buyer = await newUser({ fullName: 'Anna Petrova', creditLimit: 10_000_000, dailyBidLimit: 100 })
const manager = await newUser({ kind: 'manager', fullName: 'Maki Sato' })
const [buyersCall, staff] = [await as(buyer), await as(manager)]

describe('the log of a bid', () => {
  test('shows a manager who changed which field and when, before and after', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const groups = await staff.call(bidsEndpoints.bidGroups, { query: { userId: buyer.id } })
    const { bidId } = await bid(buyersCall, lot.id, 100_000, { comment: 'Only with keys', bidGroup: groups[2]!.value })
    clock.advance(60_000)
    const chosen = { bidGroup: groups[1]!.value, comment: 'By phone' }
    const raise = { ...payload(lot.id, 150_000, chosen), userId: String(buyer.id) }
    await staff.call(bidsEndpoints.bidFromManager, { body: raise, key: 'raise-for-the-log' })
    await staff.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 2 } })
    await buyersCall.call(bidsEndpoints.updateBidStatus, { body: { bidId: bidId!, status: 4 } })

    const log = await staff.call(bidsEndpoints.bidLog, { query: { bidId: bidId! } })
    const first = {
      amount: 100_000,
      status: 1,
      bidGroup: 'B',
      exportType: 'Whole car',
      comment: 'Only with keys',
      forwarded: true,
    }
    const second = { ...first, amount: 150_000, bidGroup: 'A', comment: 'By phone' }
    const at = (clockTime: string) => `2026-11-24T${clockTime}:00+09:00`
    const [anna, maki] = [
      { userName: 'Anna Petrova', userType: 1064 },
      { userName: 'Maki Sato', userType: 991 },
    ]
    expect(log).toEqual([
      { ...anna, date: at('12:00'), event: 'placed', status: 1, before: null, after: first },
      { ...maki, date: at('12:01'), event: 'replaced', status: 1, before: first, after: second },
      { ...maki, date: at('12:01'), event: 'status', status: 2, before: { status: 1 }, after: { status: 2 } },
      { ...anna, date: at('12:01'), event: 'status', status: 4, before: { status: 2 }, after: { status: 4 } },
    ])
  })

  test('only managers read the log, and only of an existing bid', async () => {
    const lot = await newLot({ start_price: 100_000 })
    const { bidId } = await bid(buyersCall, lot.id, 100_000)
    await expectRefusal(buyersCall.call(bidsEndpoints.bidLog, { query: { bidId: bidId! } }), 403, 'forbidden')
    const blind = await as(await newUser({ kind: 'manager', flags: { bidManagementEnabled: false } }))
    await expectRefusal(blind.call(bidsEndpoints.bidLog, { query: { bidId: bidId! } }), 403, 'forbidden')
    await expectRefusal(staff.call(bidsEndpoints.bidLog, { query: { bidId: 999_999 } }), 404, 'not_found')
    for (const bad of ['x', '0', '-1', '1.5', '99999999999'])
      expect(
        (await expectRefusal(staff.call(bidsEndpoints.bidLog, { query: { bidId: bad } }), 422, 'invalid_fields'))
          .fields,
      ).toHaveProperty('bidId')
  })

  test.each([
    ['changed', sql`update bid_log set event = 'other'`],
    ['deleted from', sql`delete from bid_log`],
    ['emptied', sql`truncate bid_log`],
    ['changed on one line', sql`update bid_log set actor_id = null where id = 1`],
  ])('cannot be %s, not even past the office', async (_, statement) => {
    const before = await sql<{ lines: number }>`select count(*)::int as lines from bid_log`.execute(db)
    await expect(statement.execute(db)).rejects.toThrow('bid_log is append-only')
    const after = await sql<{ lines: number }>`select count(*)::int as lines from bid_log`.execute(db)
    expect(after.rows).toEqual(before.rows)
  })
})

describe('bid groups', () => {
  test('A, B and C are written with each account, also where the database does not do it', async () => {
    await sql`alter table users disable trigger users_bid_groups`.execute(db)
    const groupsOf = (userId: number) => staff.call(bidsEndpoints.bidGroups, { query: { userId } })
    const three = [
      { value: -1, label: '--', cars: 0 },
      { value: expect.any(Number) as number, label: 'A', cars: 1 },
      { value: expect.any(Number) as number, label: 'B', cars: 2 },
      { value: expect.any(Number) as number, label: 'C', cars: 3 },
    ]
    const anna = { kind: 'client', email: 'anna@groups.example', fullName: 'Anna' } as const
    const { id } = await staff.call(adminPeopleEndpoints.addPerson, { body: anna })
    expect(await groupsOf(id)).toEqual(three)
    const boris = { ...anna, email: 'boris@groups.example', password: 'quiet-harbour' }
    expect(await groupsOf(await addUser(context, boris, clock.now()))).toEqual(three)
    await sql`alter table users enable trigger users_bid_groups`.execute(db)
    expect(await groupsOf((await newUser()).id)).toEqual(three)
  })

  test('of a client are shown to people who bid for him or change his bids, not to a stranger', async () => {
    const own = await buyersCall.call(bidsEndpoints.bidGroups, {})
    expect(await staff.call(bidsEndpoints.bidGroups, { query: { userId: buyer.id } })).toEqual(own)
    const changer = await as(await newUser({ kind: 'manager', flags: { managerBidForClient: false } }))
    expect(await changer.call(bidsEndpoints.bidGroups, { query: { userId: buyer.id } })).toEqual(own)
    const flags = { managerBidForClient: false, bidManageBidPrice: false }
    const reader = await as(await newUser({ kind: 'manager', flags }))
    await expectRefusal(reader.call(bidsEndpoints.bidGroups, { query: { userId: buyer.id } }), 403, 'forbidden')
    const stranger = await as(await newUser())
    await expectRefusal(stranger.call(bidsEndpoints.bidGroups, { query: { userId: buyer.id } }), 403, 'forbidden')
  })
})

describe('deposits', () => {
  test('have their amounts from the settings, ascending', async () => {
    const { deposits } = bidsEndpoints
    expect(await buyersCall.call(deposits, {})).toEqual({
      amounts: [100_000, 300_000, 500_000, 1_000_000],
      daysFrom: 2,
      daysTo: 5,
    })
    const set = (value: unknown) =>
      db
        .insertInto('settings')
        .values({ key: 'depositAmounts', value: JSON.stringify(value) })
        .onConflict(taken => taken.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    await set([800_000, 200_000])
    expect(await buyersCall.call(deposits, {})).toMatchObject({ amounts: [200_000, 800_000] })
    for (const unsound of [[], [0], ['much'], 5]) {
      await set(unsound)
      expect((await buyersCall.call(deposits, {})).amounts).toHaveLength(4)
    }
    await db.deleteFrom('settings').execute()
  })
})
