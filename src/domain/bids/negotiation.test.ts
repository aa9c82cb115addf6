import { describe, expect, it, test } from 'vitest'
import {
  afterMove,
  BUYER_ANSWERS,
  counterFault,
  hallPriceFault,
  isOpenNegotiation,
  mayAnswer,
  NEGOTIATION_STATES,
  BIDDING_OFFICE_ENDS,
  reservesOffer,
  type NegotiationMove,
  type NegotiationState,
} from './negotiation.ts'

const MOVES: NegotiationMove[] = [...BUYER_ANSWERS, ...BIDDING_OFFICE_ENDS, 'ask', 'lapse']

/** Rows: from; columns: the moves above. A dot is a move that is not possible. */
const TABLE = `
              accept    counter    decline   agreed  refused  withdrawn  ask    lapse
  asked       accepted  countered  declined  .       .        withdrawn  asked  lapsed
  countered   accepted  countered  declined  agreed  refused  withdrawn  asked  .
  accepted    .         .          .         agreed  refused  withdrawn  asked  .
  declined    .         .          .         .       .        .          .      .
  lapsed      .         .          .         .       .        .          .      .
  agreed      .         .          .         .       .        .          .      .
  refused     .         .          .         .       .        .          .      .
  withdrawn   .         .          .         .       .        .          .      .`

const [head, ...rows] = TABLE.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))

test('the table names every state and move', () => {
  expect(head!.toSorted()).toEqual(MOVES.toSorted())
  expect(rows.map(([state]) => state).toSorted()).toEqual([...NEGOTIATION_STATES].toSorted())
})

const CASES = rows.flatMap(([state, ...ends]) =>
  ends.map((end, at) => [state as NegotiationState, head![at] as NegotiationMove, end === '.' ? null : end] as const),
)

test.each(CASES)('%s, %s: %s', (state, move, end) => {
  expect(afterMove(state, move)).toBe(end)
})

it('is open while somebody has to answer, and reserves the buyer’s offer', () => {
  expect(NEGOTIATION_STATES.filter(isOpenNegotiation)).toEqual(['asked', 'accepted', 'countered'])
  expect(NEGOTIATION_STATES.filter(reservesOffer)).toEqual(['accepted', 'countered'])
})

describe('the clock', () => {
  const endsAt = new Date('2026-11-24T15:00:00+09:00')
  test.each<[NegotiationState, number, boolean]>([
    ['asked', -1, true],
    ['asked', 0, false],
    ['countered', -1, true],
    ['countered', 1, false],
    ['accepted', -1, false],
    ['declined', -1, false],
  ])('%s, %i ms from the end: may answer %s', (state, ms, may) => {
    expect(mayAnswer({ state, endsAt }, new Date(endsAt.getTime() + ms))).toBe(may)
  })
})

test.each([
  [1, null],
  [1_060_000, null],
  [0, 'bidYen'],
  [-5, 'bidYen'],
  [10.5, 'bidYen'],
  [3_000_000_000, 'bidYen'],
])('the hall’s price %i: %s', (price, fault) => {
  expect(hallPriceFault(price)).toBe(fault)
})

test.each([
  [1_030_000, null],
  [1_055_000, null],
  [1_060_000, 'counter_too_high'],
  [1_100_000, 'counter_too_high'],
  [1_031_000, 'amount_step'],
  [0, 'amount_too_low'],
])('a counter-offer of %i to 1 060 000: %s', (offer, code) => {
  expect(counterFault(offer, 1_060_000)?.code ?? null).toBe(code)
})
