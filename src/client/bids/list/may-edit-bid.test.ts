import { expect, it } from 'vitest'
import { mayEditBid } from './may-edit-bid.ts'

it.each([
  ['everybody', { bidStatus: 2 }, true],
  ['everybody', { bidStatus: 2, archived: true }, false],
  ['everybody', { bidStatus: 4 }, false],
  ['own', { bidStatus: 2 }, false],
  ['clients', { bidStatus: 2 }, false],
] as const)('in a list of the bids of %s, the card of %j has the controls: %s', (bidders, bid, has) =>
  expect(mayEditBid(bid, { bidders })).toBe(has),
)
