import { describe, expect, test } from 'vitest'
import { KINDS, permissionsOf, type UserKind } from '../people/kinds.ts'
import { PAGE_TYPE_NAMES, pageTypeRecord } from '../lots/page-types.ts'
import { MY_BID, OPEN_LOT } from './bid-panel.fixture.ts'
import { bidPanel, panelViewer, type BidPanelInfo } from './bid-panel.ts'

/** The lot with the price it would have as a stock car. */
const open: BidPanelInfo = { ...OPEN_LOT, soldPrice: 900_000 }
const mine = { ...MY_BID, myBidAmount: 900_000, bidStatusId: 2 }
const CASES = {
  open,
  'with my bid': { ...open, ...mine },
  'past the deadline': { ...open, acceptBid: false },
  'past it, with my bid': { ...open, ...mine, acceptBid: false },
  finished: { ...open, acceptBid: false, auctionFinished: true },
  'at the day’s limit': { ...open, bidLimitReached: true },
  unreadable: { ...open, ...mine, myBidAmount: null },
} satisfies Record<string, BidPanelInfo>
type Case = keyof typeof CASES
const CASE_NAMES = Object.keys(CASES) as Case[]

/** One row per role: the panel for an auction, a stock car and every other page in each case, in the order of CASES. */
const BUYS = {
  auction: ['form bid', 'form raise', 'closed', 'closed', 'finished', 'limitReached', 'invalid'],
  stock: ['form order', 'form order', 'ordered', 'ordered', 'finished', 'limitReached', 'invalid'],
}
const LOOKS = {
  auction: ['restricted', 'restricted', 'closed', 'closed', 'finished', 'restricted', 'invalid'],
  stock: ['restricted', 'restricted', 'ordered', 'ordered', 'finished', 'restricted', 'invalid'],
}
const TABLE: Record<UserKind, typeof BUYS> = {
  client: BUYS,
  dealer: BUYS,
  vip: BUYS,
  limited: BUYS,
  manager: BUYS,
  guest: LOOKS,
  restricted: LOOKS,
  disabled: LOOKS,
}

function shown(kind: UserKind | null, page: Parameters<typeof panelViewer>[1], name: Case): string {
  const panel = bidPanel(CASES[name], panelViewer(kind && permissionsOf(kind), page))
  return panel.state === 'form' ? `form ${panel.form.purpose}` : panel.state
}

describe.each(Object.keys(KINDS) as UserKind[])('to %s the panel shows', kind => {
  test.each(PAGE_TYPE_NAMES)('on %s', page => {
    const { hasBid, holds } = pageTypeRecord(page)
    const row = TABLE[kind][holds === 'stock' ? 'stock' : 'auction']
    const expected = CASE_NAMES.map((name, at) => [name, hasBid ? row[at] : 'hidden'])
    expect(CASE_NAMES.map(name => [name, shown(kind, page, name)])).toEqual(expected)
  })

  test('nothing on a shared lot', () => {
    expect(CASE_NAMES.map(name => shown(kind, 'share', name))).toEqual(CASE_NAMES.map(() => 'hidden'))
  })
})

test('to a visitor the panel shows nothing anywhere', () => {
  for (const page of [...PAGE_TYPE_NAMES, 'share'] as const)
    for (const name of CASE_NAMES) expect(shown(null, page, name)).toBe('hidden')
})

test('only a manager is asked for the client, and only at an auction', () => {
  const asks = (kind: UserKind, page: 'car-auction' | 'bikes' | 'stock') => {
    const panel = bidPanel(open, panelViewer(permissionsOf(kind), page))
    return panel.state === 'form' && panel.form.askClient
  }
  expect(asks('manager', 'car-auction')).toBe(true)
  expect(asks('manager', 'bikes')).toBe(true)
  expect(asks('manager', 'stock')).toBe(false)
  expect((['client', 'dealer', 'vip', 'limited'] as const).filter(kind => asks(kind, 'car-auction'))).toEqual([])
})

test('a manager’s form takes nothing from his own bid, which is not his client’s', () => {
  const own = { ...open, ...mine, myBidGroup: 3, myBidType: 1, myBidComment: 'mine' }
  const keeps = (kind: UserKind) => {
    const panel = bidPanel(own, panelViewer(permissionsOf(kind), 'car-auction'))
    return panel.state === 'form' && panel.form.keeps
  }
  expect(keeps('manager')).toEqual({ group: '', exportType: '', comment: '' })
  expect(keeps('client')).toEqual({ group: '3', exportType: '1', comment: 'mine' })
})

test.each<[string, Partial<BidPanelInfo>]>([
  ['a bid without its number', { ...mine, bidId: null }],
  ['a bid without its moment', { ...mine, myBidDate: null }],
  ['a status that there is not', { ...mine, bidStatusId: 9 }],
  ['a deadline that is no instant', { biddingDeadline: 'soon' }],
  ['a cancel deadline that is no instant', { ...mine, cancelUntil: 'later' }],
  ['half a yen', { startPrice: 0.5 }],
  ['a lowest bid below nothing', { lowestBid: -5_000 }],
])('%s is unreadable', (_, change) => {
  expect(bidPanel({ ...open, ...change }, panelViewer(permissionsOf('client'), 'car-auction'))).toEqual({
    state: 'invalid',
  })
})
