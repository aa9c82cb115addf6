// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { row } from '../manager/edit.fixture.tsx'
import { negotiation } from '../negotiation/negotiation.fixture.ts'
import { bid, NOON, serverWith, showBidList, showMyBids } from './bid-list.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a car won since the last sale day is shown above the list after its bid moved to the archive', async () => {
  const server = serverWith(bid)
  const won = { ...bid, bidId: 90, bidStatus: 6, status: 4533, soldPrice: 712_000 }
  server.results = [
    { bid: won, purchaseId: 90_001 },
    { bid: { ...won, bidId: 91, bidStatus: 5 }, purchaseId: null },
  ]
  await showMyBids()
  const next = await screen.findByRole('link', { name: 'Next steps' })
  expect(next.getAttribute('href')).toBe('/purchased-cars/90001')
  expect(screen.getAllByText(/^You won/).map(line => line.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'You won: Toyota Voxy 2017, 712 000 ¥',
  ])
})

test('a dealer answers what an auction house asks for his own bid in the list that his menu opens', async () => {
  const server = serverWith(bid)
  server.negotiations = [negotiation]
  await showBidList('dealer-bids', 'dealer')
  expect(await screen.findByRole('button', { name: /Accept 1.400.000/ })).toBeTruthy()
})

test.each([
  ['My bids in clients’', 'my-bids', 'Cancelled'],
  ['the archive in their own', 'archive', 'Cancel'],
] as const)('a manager reads %s words, on its tabs and its rows', async (_, list, word) => {
  serverWith({ ...bid, bidStatus: 4, cancellationAllowed: false })
  await showBidList(list, 'manager')
  await screen.findByText(word, { selector: 'td *' })
  const tabs = within(screen.getByRole('navigation', { name: 'Bid status' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toContain(`${word}1`)
})

test.each([true, false])('the limit is above the list where it is checked: %s', async creditLimitCheck => {
  serverWith(bid)
  await showBidList('my-bids', { kind: 'client', flags: { creditLimitCheck } })
  await screen.findByRole('heading', { name: 'My bids' })
  expect(screen.queryByText(/^Available to bid/) !== null).toBe(creditLimitCheck)
})

test('a lost bid shows how much higher the price was', async () => {
  serverWith({ ...bid, bidStatus: 5, status: 4533, soldPrice: 1_365_000 })
  await showMyBids()
  expect((await screen.findByText(/more than your bid$/)).textContent.replaceAll('\u00a0', ' ')).toBe(
    '15 000 ¥ more than your bid',
  )
})

test.each([1_290_000, 1_365_000])(
  'a bid whose purchase was cancelled says so, and not that its price of %d ¥ was missed',
  async soldPrice => {
    serverWith({ ...bid, bidStatus: 5, status: 4533, soldPrice, purchaseCancelled: true })
    await showMyBids()
    await screen.findByText('Purchase cancelled')
    expect(screen.queryByText(/more than your bid$/)).toBeNull()
  },
)

test.each([1440, 390])(
  'an order of a car at a fixed price has no auction that is ongoing, and is cancelled as an order, %d px wide',
  async width => {
    serverWith({ ...bid, bidStatus: 2, auctionDate: null, status: 4531, soldPrice: bid.bidAmount })
    await showMyBids('/bids', width)
    expect(await screen.findByText('Fixed price')).toBeTruthy()
    expect(screen.getByText('Accepted')).toBeTruthy()
    expect(screen.queryByText('Ongoing')).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel order for lot 3214' })).toBeTruthy()
  },
)

test('an order of a car that was sold at another price since was not outbid', async () => {
  serverWith({ ...bid, auctionDate: null, bidStatus: 5, status: 4533, soldPrice: bid.bidAmount + 15_000 })
  await showMyBids()
  expect((await screen.findAllByText(/1\s365\s000/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/more than your bid$/)).toBeNull()
})

test('the question before an order is cancelled speaks of an order and names no overbid', async () => {
  serverWith({ ...bid, auctionDate: null, cancelUntil: null })
  await showMyBids()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order for lot 3214' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  const words = question.textContent.replaceAll('\u00a0', ' ')
  expect(words).toContain('Returned to your limit1 350 000 ¥')
  expect(words).toContain('You can order the car again until another buyer does.')
  expect(words).not.toContain('Overbid')
})

test('results that could not be loaded are said above the list, and can be requested again', async () => {
  const server = serverWith(bid)
  server.hasNoResults = true
  await showMyBids()
  const words = await screen.findByText('Couldn’t load results')
  server.hasNoResults = false
  server.results = [{ bid: { ...bid, bidId: 90, bidStatus: 6, status: 4533, soldPrice: 712_000 }, purchaseId: 90_001 }]
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^You won/)
  expect(words.isConnected).toBe(false)
})

test.each([390, 1440])('a bid that has bought its car leads to it, %i px wide', async width => {
  serverWith({ ...bid, bidStatus: 6, purchaseId: 12 }, { ...bid, bidId: 78, lotNo: '40' })
  await showMyBids('/bids', width)
  const links = await screen.findAllByRole('link', { name: /^Purchase of lot/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/purchased-cars/12'])
})

test.each([390, 1440])('a lot that is on sale again leads its bidder to the bid form, %i px wide', async width => {
  const ended = { ...bid, bidStatus: 5, cancellationAllowed: false, cancelUntil: null }
  serverWith({ ...ended, offeredAgain: true }, { ...ended, bidId: 78, lotNo: '40' })
  await showMyBids('/bids', width)
  const links = await screen.findAllByRole('link', { name: /^Bid again/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual([`${bid.link}?sheet=bid`])
  expect(screen.getAllByText('On sale again')).toHaveLength(1)
})

test('a lot that was on sale again and has ended once more, or takes no more bids, does not', async () => {
  const ended = { ...bid, bidStatus: 5, cancellationAllowed: false, cancelUntil: null, offeredAgain: true }
  const closed = { ...ended, bidId: 78, lotNo: '40', bidsCloseAt: NOON.toISOString() }
  serverWith({ ...ended, status: 4537 }, closed)
  await showMyBids()
  expect(await screen.findAllByText('Finished', { selector: 'td *' })).toHaveLength(2)
  expect(screen.queryByText('On sale again')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Bid again/ })).toBeNull()
})

test('a manager sees that the lot of a client’s ended bid is on sale again', async () => {
  serverWith({ ...row, bidStatus: 5, offeredAgain: true, cancellationAllowed: false, cancelUntil: null })
  await showBidList('bid-manager', 'manager')
  await screen.findByText('On sale again')
  expect(screen.queryByRole('link', { name: /^Bid again/ })).toBeNull()
})
