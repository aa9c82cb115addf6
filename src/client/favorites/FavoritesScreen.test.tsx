// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { card } from '#client/lots/listing/listed-lots.fixture.tsx'
import { readFavoritesSearch } from './favorites-search.ts'
import { FavoritesScreen } from './FavoritesScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Group A with one lot or none, opened at this address; returns the router and the pages that were asked for. */
async function openFavorites(address: string, lot: LotCard | null = card(7)) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://minato.example')
    if (pathname !== '/v1/favorite/listing') return new Response('{}', { status: 404 })
    const page = searchParams.get('page')
    asked.push(page)
    return Response.json({
      carsList: page === '1' && lot ? [lot] : [],
      pageInfo: { page: Number(page), pageSize: 100, totalSearchResults: lot ? 1 : 0, totalResults: lot ? 1 : 0 },
      groups: [{ group: 'A', count: 1, name: '' }],
    })
  })
  const queryClient = signedIn(profileOf('client'), { networkMode: 'always' })
  const favorites = { path: '/favorites/$group', validateSearch: readFavoritesSearch, component: FavoritesScreen }
  const { router } = await showPages([favorites], queryClient, address)
  return { router, asked, queryClient }
}

test('a page beyond the last becomes the last one, and the group is not called empty', async () => {
  const { router } = await openFavorites('/favorites/A?page=2')
  await screen.findByText('Lot 7')
  expect(router.state.location.search).not.toHaveProperty('page', 2)
})

test('a page that is no number is the first one', async () => {
  const { asked } = await openFavorites('/favorites/A?page=x')
  await waitFor(() => expect(asked).toEqual(['1']))
})

test('a lot that the reader has bid on offers to change the bid, in words and in name', async () => {
  await openFavorites(
    '/favorites/A',
    card(7, { auctionDate: '2099-11-23T14:35:00+09:00', myBid: true, myBidAmount: 500_000, bidStatusId: 2 }),
  )
  const link = await screen.findByRole('link', { name: /^Change bid on .*lot 7$/ })
  expect(link.textContent).toBe('Change bid')
})

test('a lot whose bid was cancelled offers a new bid and no longer shows the old one', async () => {
  await openFavorites(
    '/favorites/A',
    card(7, { auctionDate: '2099-11-23T14:35:00+09:00', myBid: true, myBidAmount: 500_000, bidStatusId: 4 }),
  )
  const link = await screen.findByRole('link', { name: /^Bid on .*lot 7$/ })
  expect(link.textContent).toBe('Bid')
  expect(screen.queryByText('Your bid:')).toBeNull()
})

test('after bids have closed the button stays in its place, cannot be pressed and says why', async () => {
  const closed = { auctionDate: '2099-11-23T14:35:00+09:00', bidsCloseAt: new Date(Date.now() - 1_000).toISOString() }
  await openFavorites('/favorites/A', card(7, closed))
  const button = await screen.findByRole('button', { name: /^Bid on .*lot 7$/, description: 'Bids closed' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('link', { name: /^Bid on/ })).toBeNull()
})

test('the row about offline use has its room when the lots appear, so that none of them moves later', async () => {
  await openFavorites('/favorites/A', card(7, { auctionDate: '2099-11-23T14:35:00+09:00' }))
  await screen.findByText('Lot 7')
  const keep = screen.getByText('Always keep')
  // An empty group has no such row: the groups stand above it, and stay where they are from group to group.
  const groups = screen.getByRole('navigation', { name: 'Favorites groups' })
  expect(groups.compareDocumentPosition(keep)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the line about lots that start soon is there before its words', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await openFavorites('/favorites/A', card(7, { auctionDate: soon }))
  const heading = screen.getByRole('heading', { name: 'Favorites' })
  const line = within(heading.parentElement!).getByRole('status')
  expect(line.textContent).toBe('')
  await screen.findByText('Lot 7')
  expect(line.textContent).toBe('1 starting within 5 hours')
})

test('a group known to be empty stays so when the server fails later', async () => {
  const { queryClient } = await openFavorites('/favorites/A', null)
  await screen.findByText('Group A is empty')
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }))
  await queryClient.refetchQueries()
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  expect(failed.length).toBeGreaterThan(0)
  expect(screen.getByText('Group A is empty')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
