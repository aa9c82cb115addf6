import { describe, expect, test } from 'vitest'
import { MY_BID, OPEN_LOT } from './bid-panel.fixture.ts'
import { bidPanel, type BidPanelInfo, type BidPanelViewer } from './bid-panel.ts'

const viewer: BidPanelViewer = {
  signedIn: true,
  biddingAllowed: true,
  managerBidForClient: false,
  onStatistics: false,
  isStock: false,
}

describe('the panel shows', () => {
  test.each<[string, Partial<BidPanelInfo>, Partial<BidPanelViewer>, string]>([
    ['the form', {}, {}, 'form'],
    ['nothing to a visitor', {}, { signedIn: false }, 'hidden'],
    ['nothing on statistics', {}, { onStatistics: true }, 'hidden'],
    ['finished before everything', { auctionFinished: true, acceptBid: false }, { biddingAllowed: false }, 'finished'],
    ['closed before what concerns the reader', { acceptBid: false }, { biddingAllowed: false }, 'closed'],
    ['the restriction', { bidLimitReached: true }, { biddingAllowed: false }, 'restricted'],
    ['the reached limit', { bidLimitReached: true }, {}, 'limitReached'],
    ['a held stock car as ordered', { acceptBid: false }, { isStock: true }, 'ordered'],
    ['the limit where the answer does not tell', { bidLimitReached: undefined }, {}, 'limitReached'],
    ['the form where acceptBid is missing', { acceptBid: undefined }, {}, 'form'],
  ])('%s', (_, infoChange, viewerChange, state) => {
    expect(bidPanel({ ...OPEN_LOT, ...infoChange }, { ...viewer, ...viewerChange }).state).toBe(state)
  })

  test('nothing without a bid block', () => {
    expect(bidPanel(null, viewer)).toEqual({ state: 'hidden' })
  })
})

describe('the form', () => {
  test('of a first bid starts at the lowest and asks for the fields that the flags allow', () => {
    expect(bidPanel(OPEN_LOT, viewer)).toMatchObject({
      myBid: null,
      form: {
        purpose: 'bid',
        lowest: 655_000,
        suggested: 655_000,
        average: 700_000,
        askClient: false,
        askGroup: true,
        askExportType: true,
        exportTypeRequired: true,
      },
    })
  })

  test('of a raise starts at the live bid', () => {
    expect(bidPanel({ ...OPEN_LOT, ...MY_BID }, viewer)).toMatchObject({
      myBid: { bidId: 50001, amount: 700_000, cancel: { can: 'now', until: '2026-11-25T09:00:00+09:00' } },
      form: { purpose: 'raise', suggested: 700_000 },
    })
  })

  test('of a raise keeps the group, type and comment of the live bid, of a new bid none', () => {
    const chosen = { myBidGroup: 7, myBidType: 2, myBidComment: 'Only with keys' }
    const keeps = { group: '7', exportType: '2', comment: 'Only with keys' }
    expect(bidPanel({ ...OPEN_LOT, ...MY_BID, ...chosen }, viewer)).toMatchObject({ form: { keeps } })
    const nothing = { group: '', exportType: '', comment: '' }
    expect(bidPanel({ ...OPEN_LOT, ...MY_BID, ...chosen, bidStatusId: 4 }, viewer)).toMatchObject({
      form: { keeps: nothing },
    })
  })

  test('after an ended bid is a new bid, and the old one has no cancel link', () => {
    expect(bidPanel({ ...OPEN_LOT, ...MY_BID, bidStatusId: 4, cancellationAllowed: false }, viewer)).toMatchObject({
      myBid: { cancel: { can: 'none' } },
      form: { purpose: 'bid', suggested: 655_000 },
    })
  })

  test('after a bid whose lot is offered again starts with the values of that bid', () => {
    const chosen = { myBidGroup: 7, myBidType: 2, myBidComment: 'Only with keys' }
    const again = { ...OPEN_LOT, ...MY_BID, ...chosen, bidStatusId: 5, cancellationAllowed: false, offeredAgain: true }
    const keeps = { group: '7', exportType: '2', comment: 'Only with keys' }
    const form = { purpose: 'bid', isAgain: true, lowest: 655_000, suggested: 700_000, keeps }
    expect(bidPanel(again, viewer)).toMatchObject({ form })
    // Its amount may break today's rules. The form says so, and changes nothing by itself.
    expect(bidPanel({ ...again, lowestBid: 800_000 }, viewer)).toMatchObject({ form: { suggested: 700_000 } })
    const empty = { group: '', exportType: '', comment: '' }
    const first = { isAgain: false, suggested: 655_000, keeps: empty }
    expect(bidPanel({ ...again, offeredAgain: undefined }, viewer)).toMatchObject({ form: first })
    expect(bidPanel(again, { ...viewer, managerBidForClient: true })).toMatchObject({ form: first })
    expect(bidPanel({ ...again, acceptBid: false }, viewer)).toMatchObject({ state: 'closed' })
  })

  test('after an order whose car is for sale again has its comment, and the price of today', () => {
    const stock = { ...OPEN_LOT, ...MY_BID, bidStatusId: 5, soldPrice: 900_000, biddingDeadline: null }
    const info = { ...stock, offeredAgain: true, myBidComment: 'Red, please' }
    expect(bidPanel(info, { ...viewer, isStock: true })).toMatchObject({
      form: { purpose: 'order', isAgain: true, suggested: 900_000, keeps: { comment: 'Red, please' } },
    })
  })

  test('of a manager asks for the client and leaves the export type free', () => {
    expect(bidPanel({ ...OPEN_LOT, exportTypeOptional: true }, { ...viewer, managerBidForClient: true })).toMatchObject(
      {
        form: { askClient: true, askExportType: true, exportTypeRequired: false },
      },
    )
  })

  test('of a stock car is an order at its price with nothing else to choose', () => {
    const stock = { ...OPEN_LOT, startPrice: null, soldPrice: 1_234_567, biddingDeadline: null }
    expect(bidPanel(stock, { ...viewer, isStock: true, managerBidForClient: true })).toMatchObject({
      form: {
        purpose: 'order',
        lowest: 1_234_567,
        suggested: 1_234_567,
        average: null,
        askClient: false,
        askGroup: false,
        askExportType: false,
        exportTypeRequired: false,
      },
    })
  })
})

test('a lot that was bought before its auction has no form, for its buyer and for others', () => {
  const bought = { ...OPEN_LOT, acceptBid: false, lotWon: true }
  expect(bidPanel(bought, viewer)).toEqual({ state: 'won', myBid: null })
  const mine = bidPanel({ ...bought, ...MY_BID, bidStatusId: 6, cancellationAllowed: false }, viewer)
  expect(mine).toMatchObject({ state: 'won', myBid: { status: 6, cancel: { can: 'none' } } })
})

test('a bid that can no longer be cancelled says since when', () => {
  const late = bidPanel({ ...OPEN_LOT, ...MY_BID, acceptBid: false, cancellationAllowed: false }, viewer)
  expect(late).toMatchObject({ state: 'closed', myBid: { cancel: { can: 'tooLate', until: MY_BID.cancelUntil } } })
})
