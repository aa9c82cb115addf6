import { describe, expect, it } from 'vitest'
import { mayWithdraw, type OutboxEntry } from './outbox-entry.ts'
import { afterAnswer, asShown, turnOf, sending, type OutboxAnswer } from './outbox-step.ts'

const noon = Date.parse('2026-11-24T12:00:00+09:00')
const hour = 3_600_000

const bid: OutboxEntry = {
  key: 'k',
  userId: 1,
  subject: 'lot L1',
  order: 1,
  about: {
    kind: 'bid',
    lotId: 'L1',
    link: '/car-auctions/L1',
    name: 'Toyota Voxy',
    lotNumber: '3214',
    amount: 150_000,
  },
  request: { method: 'POST', address: '/v1/bid/create', body: {} },
  until: '2026-11-24T14:00:00+09:00',
  state: 'queued',
  triedAt: null,
  outcome: null,
}

describe('whose turn it is', () => {
  it.each<[string, Partial<OutboxEntry>, number, string]>([
    ['before its deadline it is sent', {}, noon + 2 * hour - 1, 'send'],
    ['at its deadline it is dropped', {}, noon + 2 * hour, 'expire'],
    ['without a deadline it is sent whenever there is a network', { until: null }, noon + 1000 * hour, 'send'],
    [
      'what has left before asks under its key what became of it, late or not',
      { triedAt: noon },
      noon + 3 * hour,
      'send',
    ],
    ['what the server put off waits', { notBefore: noon + 1 }, noon, 'wait'],
    ['what was put off is sent afterwards', { notBefore: noon }, noon, 'send'],
    ['what was put off past its deadline is dropped', { notBefore: noon + 3 * hour }, noon + 2 * hour, 'expire'],
    ['a key that the server forgets by then is not used again', { triedAt: noon }, noon + 23 * hour, 'ask'],
  ])('%s', (_, change, now, turn) => {
    expect(turnOf({ ...bid, ...change }, now)).toBe(turn)
  })
})

it('looks expired once its time is over by this device’s clock, and has left nothing behind of that', () => {
  expect(asShown(bid, noon + 2 * hour)).toMatchObject({
    state: 'expired',
    outcome: { at: bid.until, code: 'late_here' },
  })
  expect(asShown(bid, noon)).toBe(bid)
  const tried: OutboxEntry = { ...bid, triedAt: noon }
  expect(asShown(tried, noon + 100 * hour)).toBe(tried)
})

const refusal = (messageCode?: string) => ({ success: false, message: 'Words', ...(messageCode && { messageCode }) })

const star: OutboxEntry = {
  ...bid,
  about: { kind: 'favorite', lotId: 'L1', name: 'Toyota Voxy', type: 'auction', from: null, to: 'A' },
}
const search: OutboxEntry = { ...bid, about: { kind: 'search', title: 'Voxy' } }

describe('after its answer', () => {
  it.each<[string, OutboxAnswer, OutboxEntry['state']]>([
    ['nothing came', 'silence', 'queued'],
    ['the session is over', { status: 401, body: refusal('session_expired') }, 'queued'],
    ['the server is busy', { status: 429, body: refusal('too_many_requests') }, 'queued'],
    ['the server is broken', { status: 500, body: refusal() }, 'queued'],
    ['a captive portal asks for a room number', { status: 200, body: { room: 12 } }, 'queued'],
    ['a gateway forbids', { status: 403, body: null }, 'queued'],
    ['it stands', { status: 200, body: { bidId: 7, bidDate: '2026-11-24T12:00:00+09:00' } }, 'accepted'],
    ['the price is another', { status: 409, body: refusal('price_changed') }, 'asking'],
    ['the terms are others', { status: 409, body: refusal('terms_changed') }, 'asking'],
    ['bidding is closed', { status: 409, body: refusal('bidding_closed') }, 'expired'],
    ['the auction is over', { status: 409, body: refusal('auction_finished') }, 'expired'],
    ['the day’s bids are used up', { status: 409, body: refusal('daily_bid_limit') }, 'rejected'],
    ['ten files are on their way', { status: 409, body: refusal('too_many_uploads') }, 'queued'],
    ['the lot is gone', { status: 404, body: refusal('not_found') }, 'rejected'],
    ['the auction house asks another price', { status: 409, body: refusal('hall_price_changed') }, 'asking'],
    ['he has offered something else by another device', { status: 409, body: refusal('offer_changed') }, 'asking'],
    ['the negotiation is over', { status: 409, body: refusal('negotiation_over') }, 'expired'],
    ['the time to answer is over', { status: 409, body: refusal('answer_too_late') }, 'expired'],
    ['a field is wrong', { status: 422, body: { success: false, message: { amount: 'Too low' } } }, 'rejected'],
  ])('%s', (_, answer, state) => {
    expect(afterAnswer({ ...bid, state: 'sending', triedAt: noon }, answer, noon, bid).state).toBe(state)
  })

  it.each<[string, OutboxEntry, unknown, OutboxEntry['state']]>([
    ['the server has a star', star, { success: true }, 'accepted'],
    ['the server has a search, and says so without a word', search, null, 'accepted'],
    ['a captive portal says yes to a star', star, { room: 12 }, 'queued'],
    ['a captive portal says yes to a search', search, { room: 12 }, 'queued'],
    ['a captive portal says nothing to a star', star, null, 'queued'],
    ['a captive portal answers with a text', star, 'ok', 'queued'],
  ])('%s', (_, entry, body, state) => {
    expect(afterAnswer({ ...entry, state: 'sending' }, { status: 200, body }, noon, entry).state).toBe(state)
  })

  it('waits as long as a server asks that is asked too much, once', () => {
    const sent: OutboxEntry = { ...bid, state: 'sending', triedAt: noon }
    const answer = { status: 429, body: { ...refusal('too_fast'), detail: { seconds: 40 } } }
    const waits = afterAnswer(sent, answer, noon, bid)
    expect(waits).toEqual({ ...bid, notBefore: noon + 40_000 })
    expect(sending(waits, noon)).toEqual(sent)
  })

  it.each<[string, OutboxAnswer, number | null]>([
    ['the session was over', { status: 401, body: refusal('session_expired') }, null],
    ['the server was asked too much', { status: 429, body: refusal('too_many_requests') }, null],
    ['a gateway wants a password', { status: 401, body: null }, noon],
    ['the server was broken', { status: 500, body: refusal() }, noon],
    ['nothing came', 'silence', noon],
  ])('knows that nothing of it has arrived only where the server says so: %s', (_, answer, triedAt) => {
    expect(afterAnswer(sending(bid, noon), answer, noon, bid)).toEqual({ ...bid, triedAt })
    const earlier = { ...bid, triedAt: noon - hour }
    expect(afterAnswer(sending(earlier, noon), answer, noon, earlier)).toEqual(earlier)
  })

  it('tells that something forbids it which is not the server, until the next attempt', () => {
    const blocked = afterAnswer(sending(bid, noon), { status: 403, body: null }, noon, bid)
    expect(blocked).toEqual({ ...bid, triedAt: noon, outcome: { code: 'blocked' } })
    expect(afterAnswer(sending(blocked, noon), 'silence', noon, blocked).outcome).toBeNull()
  })

  it('keeps the server’s words, figures and time', () => {
    const detail = { startPrice: 120_000 }
    const answer = { status: 409, body: { ...refusal('price_changed'), detail } }
    expect(afterAnswer(bid, answer, noon, bid).outcome).toEqual({ code: 'price_changed', message: 'Words', detail })
    const fields = {
      status: 422,
      body: { success: false, message: { amount: 'Too low' }, messageCode: 'invalid_fields' },
    }
    expect(afterAnswer(bid, fields, noon, bid).outcome?.message).toBe('Too low')
    const yes = { status: 200, body: { bidId: 7, bidDate: '2026-11-24T12:00:03+09:00' } }
    expect(afterAnswer(bid, yes, noon, bid).outcome).toEqual({ at: '2026-11-24T12:00:03+09:00' })
  })
})

it('can be taken back for as long as nothing of it has left, and be put away once it has its verdict', () => {
  const may = (state: OutboxEntry['state'], triedAt: number | null) => mayWithdraw({ state, triedAt })
  expect([may('queued', null), may('rejected', noon), may('asking', noon)]).toEqual([true, true, true])
  expect([may('queued', noon), may('sending', noon)]).toEqual([false, false])
  const file = { size: 1, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(1) }) }
  // A part of a file is nothing yet, and the whole file twice is one document.
  expect(mayWithdraw({ state: 'sending', triedAt: noon, file })).toBe(true)
  // Its end may have arrived.
  const whole = { triedAt: noon, file, isWhole: true } as const
  expect([mayWithdraw({ ...whole, state: 'queued' }), mayWithdraw({ ...whole, state: 'rejected' })]).toEqual([
    false,
    true,
  ])
  expect(turnOf({ ...bid, until: null, triedAt: noon, file }, noon + 100 * hour)).toBe('send')
})
