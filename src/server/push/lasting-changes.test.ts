import { expect, it } from 'vitest'
import { lastingChanges } from './lasting-changes.ts'
import type { BidMove } from './watch.queries.ts'

const START = new Date('2026-11-24T10:00:00+09:00')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000)

let lines = 0
const line = (seconds: number, change: Partial<BidMove>): BidMove => ({
  lotId: 'lot',
  number: '5012',
  name: 'Toyota Prius',
  page: 'car-auction',
  logId: (lines += 1),
  bidId: 1,
  userId: 1,
  at: at(seconds),
  isByPerson: true,
  isAhead: true,
  isNotified: false,
  isPlaced: false,
  isOfferedAgain: false,
  hallClosesAt: null,
  kind: 'client',
  flags: {},
  formerStatus: null,
  status: null,
  statusNow: 2,
  formerAmount: null,
  amount: 100_000,
  lotStatus: 4532,
  startsAt: null,
  soldPrice: null,
  purchaseId: null,
  isRestored: false,
  formerPrice: null,
  price: null,
  ...change,
})
const win = (seconds: number, more: Partial<BidMove> = {}) => line(seconds, { formerStatus: 2, status: 6, ...more })
const back = (seconds: number, more: Partial<BidMove> = {}) => line(seconds, { formerStatus: 6, status: 2, ...more })
const told = (moves: BidMove[], seconds: number) =>
  lastingChanges(moves, at(seconds)).map(({ formerStatus, status }) => [formerStatus, status])

it('a person’s change waits for the time to undo it, the auction house’s does not', () => {
  expect(told([win(0)], 7.9)).toEqual([])
  expect(told([win(0)], 8)).toEqual([[2, 6]])
  expect(told([win(0, { isByPerson: false })], 0)).toEqual([[2, 6]])
})

it('a change that is corrected within that time is reported as its result; one that is undone is not reported', () => {
  expect(told([win(0), back(5)], 13)).toEqual([])
  expect(told([win(0), line(5, { formerStatus: 6, status: 1 })], 12)).toEqual([])
  expect(told([win(0), line(5, { formerStatus: 6, status: 1 })], 13)).toEqual([[2, 1]])
})

it('an end is reported at once: it has waited already', () => {
  expect(told([line(0, { formerStatus: 2, status: 4 })], 0)).toEqual([[2, 4]])
  expect(told([win(0), line(5, { formerStatus: 6, status: 5 })], 5)).toEqual([[2, 5]])
})

it('a change that is corrected later is reported, and so is its correction', () => {
  expect(told([win(0), back(9)], 17)).toEqual([
    [2, 6],
    [6, 2],
  ])
  expect(told([win(0, { isNotified: true }), back(9)], 17)).toEqual([[6, 2]])
  // The first was reported while the second could still be undone.
  expect(told([win(0, { isNotified: true }), back(5)], 13)).toEqual([[6, 2]])
  expect(told([win(0, { isNotified: true }), back(9, { isNotified: true })], 60)).toEqual([])
})

it('an amount that is put back, and a price that is taken away again, is not reported', () => {
  const amended = (seconds: number, formerAmount: number, amount: number) => line(seconds, { formerAmount, amount })
  expect(told([amended(0, 100_000, 120_000)], 8)).toEqual([[2, 2]])
  expect(told([amended(0, 100_000, 100_000), amended(3, 120_000, 100_000)], 11)).toEqual([])
  expect(told([line(0, { statusNow: 6, formerPrice: null, price: 95_000 })], 8)).toEqual([[6, 6]])
  expect(told([line(0, { statusNow: 6, formerPrice: null, price: null })], 8)).toEqual([])
  expect(told([line(0, { statusNow: 6, formerPrice: 95_000, price: 95_000 })], 8)).toEqual([])
})

it('changes of different bids do not concern each other', () => {
  expect(told([win(0), back(1, { bidId: 2 })], 9)).toEqual([
    [2, 6],
    [6, 2],
  ])
})

it('the end of a bid and that its lot is offered again are two pieces of news, however soon after each other', () => {
  const ended = line(0, { formerStatus: 2, status: 5, isByPerson: false, statusNow: 5 })
  const again = line(3, { isOfferedAgain: true, isByPerson: false, statusNow: 5 })
  expect(told([ended, again], 3)).toEqual([
    [2, 5],
    [5, 5],
  ])
})
