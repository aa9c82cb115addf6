import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { FactorKind } from '#domain/people/second-factor.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { ChangedSettings } from '#contract/site/settings.shapes.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'

const t = await testApp()
let client: Caller
let buyer: { id: number }
let manager: Caller

beforeAll(async () => {
  buyer = await t.newUser({ balance: 9_000_000 })
  client = await t.as(buyer)
  manager = await t.as(await t.newUser({ kind: 'manager', fullName: 'Kenji Mori' }))
})

const DEFAULTS = {
  bidDeadlineMinutes: 60,
  cancelDeadlineHours: 3,
  bidAdjustmentPrice: 5_000,
  approveAboveYen: 3_000_000,
  invoiceDueDays: 7,
  depositAmounts: [100_000, 300_000, 500_000, 1_000_000],
  secondFactorKinds: [] as FactorKind[],
}
const read = () => manager.call(adminEndpoints.settings, {})
const change = async (more: Partial<ChangedSettings>, caller = manager) => {
  const { version, values } = await read()
  return caller.call(adminEndpoints.changeSettings, { body: { version, ...values, ...more } })
}
const log = async () => (await manager.call(adminEndpoints.adminLog, { query: { subject: 'settings' } })).lines

beforeEach(async () => {
  t.clock.set('2026-11-24T12:00:00+09:00')
  await change(DEFAULTS)
})

describe('server settings', () => {
  it('are the defaults until somebody changes them', async () => {
    expect(await read()).toEqual({ version: 0, values: DEFAULTS, changedAt: null, changedBy: null })
  })

  it('hold from their change on, for bids, deposits and those who read the terms', async () => {
    const lot = await t.newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    await change({ bidDeadlineMinutes: 24 * 60, cancelDeadlineHours: 12, depositAmounts: [700_000, 200_000] })
    await expect(client.call(bidsEndpoints.deposits, {})).resolves.toMatchObject({ amounts: [200_000, 700_000] })
    const { approveAboveYen: _, ...others } = DEFAULTS
    const told = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'secondFactorKinds'))
    await expect(t.visitor().call(adminEndpoints.terms, {})).resolves.toEqual({
      ...told,
      bidDeadlineMinutes: 1440,
      cancelDeadlineHours: 12,
      depositAmounts: [200_000, 700_000],
      transferDaysFrom: 2,
      transferDaysTo: 5,
    })
    t.clock.set('2026-11-24T12:00:01+09:00')
    await expect(bid(client, lot.id, 100_000)).rejects.toMatchObject({ status: 409, code: 'bidding_closed' })
    await change({ bidDeadlineMinutes: 0 })
    await expect(bid(client, lot.id, 100_000)).resolves.toMatchObject({ bidStatus: 1 })
  })

  it('name the kinds that need a second factor, and keep them where an older app does not send them', async () => {
    await change({ secondFactorKinds: ['vip', 'dealer'] })
    expect((await read()).values.secondFactorKinds).toEqual(['dealer', 'vip'])
    await change({ secondFactorKinds: undefined, bidDeadlineMinutes: 30 })
    expect((await read()).values).toMatchObject({ secondFactorKinds: ['dealer', 'vip'], bidDeadlineMinutes: 30 })
    expect((await log())[1]).toMatchObject({
      before: { secondFactorKinds: '' },
      after: { secondFactorKinds: 'dealer, vip' },
    })
    await expect(change({ secondFactorKinds: ['disabled' as FactorKind] })).rejects.toMatchObject({ status: 422 })
  })

  it('that change while a bid waits for its turn hold for that bid', async () => {
    const lot = await t.newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })
    t.clock.set('2026-11-25T10:00:00+09:00')
    const caller = await t.as(buyer)
    const { db } = t.context
    const { sent } = await db.transaction().execute(async trx => {
      await trx.selectFrom('lots').select('id').where('id', '=', lot.id).forNoKeyUpdate().execute()
      const outcome = bid(caller, lot.id, 100_000).catch((error: unknown) => error)
      await somebodyWaitsForALock()
      await change({ bidDeadlineMinutes: 180 })
      return { sent: outcome }
    })
    expect(await sent).toMatchObject({ status: 409, code: 'bidding_closed' })
  })

  it.each<[string, object, Record<string, string>]>([
    ['half a minute', { bidDeadlineMinutes: 0.5 }, { bidDeadlineMinutes: 'Whole minutes, 0 to 1440' }],
    ['two days of minutes', { bidDeadlineMinutes: 2880 }, { bidDeadlineMinutes: 'Whole minutes, 0 to 1440' }],
    ['hours before nothing', { cancelDeadlineHours: -1 }, { cancelDeadlineHours: 'Whole hours, 0 to 168' }],
    ['a price in words', { bidAdjustmentPrice: 'much' }, { bidAdjustmentPrice: 'Whole yen, 0 to 1 000 000' }],
    [
      'no deposit at all',
      { depositAmounts: [] },
      { depositAmounts: expect.stringContaining('One to eight') as string },
    ],
    [
      'a deposit twice',
      { depositAmounts: [100_000, 100_000] },
      { depositAmounts: expect.stringContaining('One to eight') as string },
    ],
    [
      'a deposit of nothing',
      { depositAmounts: [0, 100_000] },
      { depositAmounts: expect.stringContaining('One to eight') as string },
    ],
  ])('refuse %s by field and rule', async (_, wrong, fields) => {
    await expect(change(wrong as Partial<ChangedSettings>)).rejects.toMatchObject({ status: 422, fields })
    expect((await read()).values).toEqual(DEFAULTS)
  })

  it('name all that is wrong at once, in the language of the account', async () => {
    const russian = await t.as(await t.newUser({ kind: 'manager', language: 693 }))
    await expect(change({ bidDeadlineMinutes: -1, cancelDeadlineHours: 1000 }, russian)).rejects.toMatchObject({
      fields: {
        bidDeadlineMinutes: 'Целое число минут, от 0 до 1440',
        cancelDeadlineHours: 'Целое число часов, от 0 до 168',
      },
    })
  })

  it('that another manager changed meanwhile are not overwritten: 409 returns the current ones', async () => {
    const { version, values } = await read()
    await change({ bidDeadlineMinutes: 90 })
    const late = manager.call(adminEndpoints.changeSettings, { body: { version, ...values, bidDeadlineMinutes: 30 } })
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'stale_version',
      detail: { bidDeadlineMinutes: 90, depositAmounts: '100000, 300000, 500000, 1000000' },
    })
    expect((await read()).values.bidDeadlineMinutes).toBe(90)
    const body = { version, ...values, bidDeadlineMinutes: 90 }
    await expect(manager.call(adminEndpoints.changeSettings, { body }), 'what stands already').resolves.toBeDefined()
  })

  it('changed by five at once are changed by one', async () => {
    const { version, values } = await read()
    const tries = await Promise.allSettled(
      [31, 32, 33, 34, 35].map(bidDeadlineMinutes =>
        manager.call(adminEndpoints.changeSettings, { body: { version, ...values, bidDeadlineMinutes } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      tries.filter(one => one.status === 'rejected').map(one => (one.reason as { status: number }).status),
    ).toEqual([409, 409, 409, 409])
  })

  it('are logged with the former values; saving the current values is no change', async () => {
    const before = (await log()).length
    await change({ bidAdjustmentPrice: 10_000 })
    await change({ bidAdjustmentPrice: 10_000 })
    const lines = await log()
    expect(lines).toHaveLength(before + 1)
    expect(lines[0]).toMatchObject({
      userName: 'Kenji Mori',
      rowId: null,
      before: { bidAdjustmentPrice: 5_000 },
      after: { bidAdjustmentPrice: 10_000 },
    })
    expect(await read()).toMatchObject({ changedBy: 'Kenji Mori', changedAt: '2026-11-24T12:00:00+09:00' })
  })

  it('belong to admins alone', async () => {
    await expect(client.call(adminEndpoints.settings, {})).rejects.toMatchObject({ status: 403 })
    await expect(change({}, client)).rejects.toMatchObject({ status: 403 })
    await expect(change({}, t.visitor())).rejects.toMatchObject({ status: 401 })
  })
})

async function somebodyWaitsForALock(): Promise<void> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(t.context.db)).rows).toHaveLength(1), {
    timeout: 20_000,
    interval: 10,
  })
}
