import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { payload } from '#tests/support/bid-facts.ts'

const { context, as, newUser, newLot } = await testApp()
const lot = await newLot({ start_price: 100_000 })
const buyer = await newUser({ creditLimit: 10_000_000, dailyBidLimit: 1_000 })
const caller = await as(buyer)
const staff = await as(await newUser({ kind: 'manager' }))

type Answer = { status: number; body: { message: Record<string, string>; messageCode: string } }

async function send(who: typeof caller, method: string, path: string, body?: unknown, raw?: string): Promise<Answer> {
  const answer = await who.fetch(`/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

describe('a bid that cannot be read names its field', () => {
  const sound = payload(lot.id, 100_000)
  test.each<[string, unknown, string]>([
    ['carId', undefined, 'Required field'],
    ['carId', '', 'Required field'],
    ['carId', 17, 'Must be text'],
    ['carId', "1'; drop table bids; --", 'Must match /^[\\w-]{1,80}$/'],
    ['carId', 'a\0b', 'Contains a NUL or half a character'],
    ['amount', undefined, 'Required field'],
    ['amount', '100000', 'Whole yen, 1 to 2 000 000 000'],
    ['amount', null, 'Whole yen, 1 to 2 000 000 000'],
    ['amount', 0, 'Whole yen, 1 to 2 000 000 000'],
    ['amount', -5_000, 'Whole yen, 1 to 2 000 000 000'],
    ['amount', 100_000.5, 'Must be a whole number'],
    ['amount', 1e300, 'Must be a whole number'],
    ['amount', 2_000_005_000, 'Whole yen, 1 to 2 000 000 000'],
    ['confirm', 2, 'Must be one of: 0, 1'],
    ['confirm', undefined, 'Required field'],
    ['lotType', 'ship', 'Must be one of: car, bike'],
    ['lotType', 'bike', 'Must be one of: car'],
    ['bidGroup', 1e12, 'Must be at most 2\u00a0147\u00a0483\u00a0647'],
    ['bidGroup', 1.5, 'Must be a whole number'],
    ['bidGroup', 4_242, 'This option is no longer available'],
    ['bidType', 'roro', 'Must be a number'],
    ['bidType', 99, 'Must be one of: 1, 2, 3, 4'],
    ['comment', 'nul \0 nul', 'Contains a NUL or half a character'],
    ['expected.biddingDeadline', undefined, 'Must be a time like 2026-11-23T01:15:00Z'],
  ])('%s: %j', async (field, value, text) => {
    const body = field.includes('.')
      ? { ...sound, expected: { biddingDeadline: 'soon' } }
      : { ...sound, [field]: value }
    const answer = await send(caller, 'POST', '/bid/create', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual({ [field]: text })
  })

  test('texts that are too long', async () => {
    const long = await send(caller, 'POST', '/bid/create', {
      ...sound,
      carId: 'x'.repeat(81),
      comment: 'x'.repeat(1001),
    })
    expect(long.body.message).toEqual({
      carId: 'Must match /^[\\w-]{1,80}$/',
      comment: 'Must contain at most 1000 characters',
    })
  })

  test.each(['', 'null', '[]', '"text"', '{', '{"a":'])('body %j', async raw => {
    expect((await send(caller, 'POST', '/bid/create', undefined, raw)).status).toBe(422)
  })

  test('a client is named by number or as text', async () => {
    for (const userId of [buyer.id, String(buyer.id)]) {
      const answer = await send(staff, 'POST', '/bid/bid-from-manager', { ...sound, userId, confirm: 0 })
      expect([answer.status, answer.body.message]).toEqual([200, undefined])
    }
  })

  test.each(['', '0', '-1', 'abc', '99999999999', '1; drop', 0, -1, 1.5, 1e12, null, undefined])(
    'client %j',
    async userId => {
      const answer = await send(staff, 'POST', '/bid/bid-from-manager', { ...sound, userId })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.message)).toEqual(['userId'])
    },
  )
})

test.each<[string, unknown]>([
  ['bidId', undefined],
  ['bidId', 'x'],
  ['bidId', 0],
  ['bidId', 1e12],
  ['bidId', 1.5],
  ['status', 7],
  ['status', 0],
  ['status', '4'],
  ['status', undefined],
])('a change of status names its field: %s %j', async (field, value) => {
  const answer = await send(caller, 'PUT', '/bid/update-bid-status', { bidId: 50_001, status: 4, [field]: value })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.message)).toEqual([field])
})

test.each([
  ['bidStatus=8', 'bidStatus', 'Must be bid statuses 1 to 7, joined by commas'],
  ['bidStatus=99999999999', 'bidStatus', 'Must be bid statuses 1 to 7, joined by commas'],
  ['bidStatus=x', 'bidStatus', 'Must be bid statuses 1 to 7, joined by commas'],
  ['archiveStatus=1.5', 'archiveStatus', 'Must be bid statuses 1 to 7, joined by commas'],
  ['auctionDateFrom=2026-13-01', 'auctionDateFrom', 'Must be a date, YYYY-MM-DD'],
  ['auctionDateTo=0000-01-01', 'auctionDateTo', 'Must be a date, YYYY-MM-DD'],
  ['auctionDateTo=tomorrow', 'auctionDateTo', 'Must be a date, YYYY-MM-DD'],
  ['sort=price', 'sort', 'This list can’t be sorted this way'],
  ['order=up', 'order', 'Must be ASC or DESC'],
  ['page=-2', 'page', 'Must be more than 0'],
  ['page=1.5', 'page', 'Must be a whole number'],
  ['pageSize=101', 'pageSize', 'Must be 1 to 100'],
  ['lotNo=%00', 'lotNo', 'Contains a NUL or half a character'],
])('a list asked with %s names the field and its rule', async (query, field, text) => {
  for (const path of ['/bid/my-bid', '/bid/bid-history']) {
    const answer = await send(caller, 'GET', `${path}?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual({ [field]: text })
  }
})

test('far pages and strange numbers find nothing, without a fault', async () => {
  for (const query of ['page=9007199254740991&pageSize=100', 'lotNo=99999999999999-3', "lotNo=';--", 'bidStatus=-1']) {
    expect((await send(caller, 'GET', `/bid/my-bid?${query}`)).status).toBe(200)
  }
})

test('all fields that are wrong are named at once, the amount with its figure', async () => {
  const low = await send(caller, 'POST', '/bid/create', payload(lot.id, 95_000, { bidType: null, bidGroup: 4_242 }))
  expect(low.status).toBe(422)
  expect(low.body.message).toEqual({
    amount: 'The amount cannot be lower than 100\u00a0000\u00a0¥',
    bidType: 'Required field',
    bidGroup: 'This option is no longer available',
  })
  const step = await send(caller, 'POST', '/bid/create', payload(lot.id, 101_000, { bidType: 99 }))
  expect(step.body.message).toEqual({
    amount: 'The amount must be a multiple of 5\u00a0000\u00a0¥',
    bidType: 'Must be one of: 1, 2, 3, 4',
  })
})

test('nothing of all this was written', async () => {
  expect(await context.db.selectFrom('bids').select('id').execute()).toEqual([])
})
