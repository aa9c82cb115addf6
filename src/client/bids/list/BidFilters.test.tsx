// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON, serverWith, showBidList, showMyBids, lastQuery } from './bid-list.fixture.tsx'
import { clearedFilters } from './cleared-filters.ts'

beforeAll(async () => void (await import('#client/ui/overlay/FullScreenBody.tsx')))
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = {
  name: 'Anna Kuznetsova',
  company: 'Northline Ltd',
  clientId: 2187,
  jasClientId: 1,
  userLevel: 'client',
  createdAt: '2026-01-01T00:00:00+09:00',
  lastLogin: null,
  creditLimit: 0,
  balance: 0,
}
const theirs = { ...bid, bidId: 78, user: client, message: 'Left door is dented' }

const paths = (asked: readonly string[]) => new Set(asked.map(path => new URL(path, 'http://minato.example').pathname))
describe('which calls are made', () => {
  test('a client requests no filters for live bids, and only a dealer requests clients', async () => {
    const server = serverWith(bid)
    await showMyBids()
    await screen.findByRole('table')
    expect(paths(server.asked)).toEqual(new Set(['/v1/bid/my-bid']))
  })

  test('a dealer requests filters and clients, except for the dealer’s own bids', async () => {
    const server = serverWith(bid, theirs)
    await showBidList('dealer-bids', 'dealer')
    await waitFor(() =>
      expect(paths(server.asked)).toEqual(new Set(['/v1/bid/dealer', '/v1/bid/filters', '/v1/bid/dealer-clients'])),
    )
    server.asked.length = 0
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }))
    await waitFor(() => expect(lastQuery(server.asked, '/bid/dealer').get('bidType')).toBe('mine'))
    expect(paths(server.asked)).toEqual(new Set(['/v1/bid/dealer']))
    expect(screen.queryByRole('button', { name: /^Client/ })).toBeNull()
  })

  test('a manager’s archive tab has its own request, and the other tabs keep their counts', async () => {
    const server = serverWith(bid, theirs)
    await showBidList('bid-manager', 'manager', '/bid-manager?tab=archive')
    await waitFor(() => expect(paths(server.asked)).toContain('/v1/bid/bid-history'))
    expect(paths(server.asked)).toContain('/v1/bid/index')
    expect(screen.getByRole('link', { name: /^Archive/ }).getAttribute('aria-current')).toBe('page')
  })
})

test('opening the archive clears filters that it lacks, and leaving it clears its own', async () => {
  const server = serverWith(bid, theirs)
  await showBidList('bid-manager', 'manager', '/bid-manager?auctions=3&group=5&lots=77&tab=review')
  await userEvent.click(await screen.findByRole('link', { name: /^Archive/ }))
  await waitFor(() => expect(paths(server.asked)).toContain('/v1/bid/bid-history'))
  const asked = lastQuery(server.asked, '/bid/bid-history?')
  expect(['auction', 'bidGroups', 'bidId'].map(name => asked.get(name))).toEqual(['3', null, null])
  const list = { list: 'bid-manager', role: 'manager', today: '2026-11-27' } as const
  expect(clearedFilters(list, { tab: 'archive' }, { tab: 'won' })).toEqual({
    lots: undefined,
    archiveStatus: undefined,
  })
})

test('opening the archive leaves today’s days behind, which it cannot have, and keeps days of the past', () => {
  const list = { list: 'bid-manager', role: 'manager', today: '2026-11-27' } as const
  const opened = (from: string, to: string) =>
    Object.keys(clearedFilters(list, { auctionDateFrom: from, auctionDateTo: to }, { tab: 'archive' }))
  expect(opened('2026-11-27', '2026-11-27')).toEqual(expect.arrayContaining(['auctionDateFrom', 'auctionDateTo']))
  expect(opened('2026-11-20', '2026-11-27')).not.toContain('auctionDateFrom')
})

test('in the archive’s tab the other tabs count the lists they open, and its own counter is that of its list', async () => {
  const server = serverWith(bid, theirs)
  server.inArchive = 9
  const address = '/bid-manager?tab=archive&archiveStatus=4&lots=77&auctionDateTo=2026-11-25'
  await showBidList('bid-manager', 'manager', address)
  expect((await screen.findByRole('link', { name: /^Archive.*2/ })).getAttribute('aria-current')).toBe('page')
  const live = lastQuery(server.asked, '/bid/index')
  expect(['bidId', 'archiveStatus', 'auctionDateTo'].map(name => live.get(name))).toEqual([null, null, '2026-11-25'])
})

test('in the archive the last chosen tab or status applies', async () => {
  serverWith(bid, theirs)
  const router = await showBidList('archive', 'manager', '/archive-bids?archiveStatus=4')
  await userEvent.click(await screen.findByRole('link', { name: /^Win/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'won' }))
  const archive = { list: 'archive', role: 'manager', today: '2026-11-27' } as const
  expect(clearedFilters(archive, { tab: 'won' }, { archiveStatus: '4' })).toEqual({ tab: undefined })
  expect(clearedFilters(archive, { tab: 'won' }, { auctions: '3' })).toEqual({})
})

test('rows show managers the bidder and the bid’s comment', async () => {
  serverWith(theirs)
  await showBidList('bid-manager', 'manager')
  const row = (await screen.findAllByRole('row'))[1]!
  expect(within(row).getByRole('button', { name: /Anna Kuznetsova/ }).textContent).toContain('Northline Ltd')
  expect(row.textContent).toContain('Left door is dented')
})

test('a dealer’s cards distinguish own bids from clients’ bids', async () => {
  serverWith(bid, theirs)
  await showBidList('dealer-bids', 'dealer', '/dealer-bids', 390)
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(2)
  expect(cards[0]!.textContent).toContain('Yours')
  expect(cards[1]!.textContent).toContain('Anna Kuznetsova')
})

test('the phone’s filters open one by one, and apply with Show', async () => {
  const server = serverWith(theirs)
  const router = await showBidList('bid-manager', 'manager', '/bid-manager?sheet=filter', 390)
  await userEvent.click(await screen.findByRole('button', { name: /^Auction(?! (?:date|days?|status|group))/ }))
  await userEvent.click(await screen.findByRole('option', { name: /USS Tokyo/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(router.state.location.search).not.toHaveProperty('auctions')
  await userEvent.click(await screen.findByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ auctions: '3' }))
  await waitFor(() => expect(lastQuery(server.asked, '/bid/index').get('auction')).toBe('3'))
})

test.each([
  ['my-bids', '/bids', ['All days', 'Today', 'Tomorrow']],
  ['archive', '/archive-bids', ['All days', 'Yesterday', 'Last 7 days']],
] as const)('the days offered on a phone may have bids: %s', async (list, path, days) => {
  serverWith(bid)
  await showBidList(list, 'client', `${path}?sheet=filter`, 390)
  const chips = within(await screen.findByRole('group', { name: 'Auction days' })).getAllByRole('button')
  expect(chips.map(chip => chip.textContent)).toEqual(days)
})

test('a sale day of a past year is offered with its year', async () => {
  serverWith(theirs)
  await showBidList('bid-manager', 'manager', '/bid-manager?sheet=filter', 390)
  await userEvent.click(await screen.findByRole('button', { name: /^Auction day/ }))
  expect(await screen.findByRole('option', { name: /^2 Dec 2025/ })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^Fri 20 Nov(?! 2026)/ })).toBeTruthy()
})

test('Reset also drops lot numbers that were not applied yet', async () => {
  const server = serverWith(bid, theirs)
  await showBidList('bid-manager', 'manager', '/bid-manager?lotNo=12')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Lot number' })
  await userEvent.type(field, '345')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(lastQuery(server.asked, '/bid/index').has('lotNo')).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lot number' }).value).toBe('')
})

test.each([
  ['Reset', [bid, theirs]],
  ['Show all bids', []],
])('“%s” also drops half a date', async (button, bids) => {
  serverWith(...bids)
  await showBidList('bid-manager', 'manager', '/bid-manager?auctions=3')
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Auction day from' })
  await screen.findByRole('button', { name: button })
  await userEvent.type(from(), '20261')
  expect(from().value).toBe('2026-1')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(from().value).toBe('')
})

test('a tap on a day drops half a date, also where the day is chosen already', async () => {
  serverWith(bid)
  await showBidList('my-bids', 'client', '/bids?sheet=filter&auctionDateFrom=2026-11-21&auctionDateTo=2026-11-21', 390)
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Auction day from' })
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }))
  await userEvent.type(from(), '{Backspace}{Backspace}')
  expect(from().value).toBe('2026-11')
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(from().value).toBe('2026-11-21')
})

test('Cancel ends the phone’s search and restores the list', async () => {
  serverWith(bid)
  const router = await showMyBids('/bids?lotNo=40', 390)
  const field = await screen.findByRole('combobox', { name: 'Lot number' })
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(await screen.findByRole('button', { name: 'Sort' })).toBeTruthy()
})

test('the server’s errors about filters are a list, with a link back', async () => {
  const server = serverWith(bid)
  server.fields = { auctionDateFrom: 'Invalid field', status: 'Invalid field', bidId: 'Invalid field' }
  await showMyBids('/bids?status=77&auctionDateFrom=2026-11-22')
  const told = await screen.findByRole('alert')
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual(['Auction day from: Invalid field', 'Auction status: Invalid field', 'Lot number: Invalid field'])
  server.fields = undefined
  await userEvent.click(within(told).getByRole('button', { name: 'Show all bids' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
