// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { bid, NOON, serverWith, showMyBids } from './bid-list.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

// The code is loaded with the first dialog, which takes longer than a test's timeout on a busy machine.
beforeAll(async () => {
  await Promise.all([import('#client/ui/overlay/bodies.ts'), import('#client/outbox/outbox-parts.ts')])
})
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  shownOutbox.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const tab = (name: RegExp) => screen.getByRole('link', { name })
const rows = () => screen.getAllByRole('row').slice(1)
const shown = async (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

describe('the tabs', () => {
  const three = [
    bid,
    { ...bid, bidId: 78, bidStatus: 1, lotNo: '40' },
    { ...bid, bidId: 79, bidStatus: 7, lotNo: '41' },
  ]

  test('show the server’s counts, 6 and 7 together as won', async () => {
    serverWith(...three, { ...bid, bidId: 80, bidStatus: 6 })
    await showMyBids()
    await shown(4)
    const tabs = within(screen.getByRole('navigation', { name: 'Bid status' })).getAllByRole('link')
    expect(tabs.map(each => each.textContent)).toEqual([
      'All4',
      'Under review1',
      'Bid1',
      'Won2',
      'Don’t bid0',
      'Cancelled0',
      'Finished0',
    ])
  })

  test('narrow the list when pressed, and clear when pressed again', async () => {
    serverWith(...three)
    const router = await showMyBids('/bids?sort=year&page=3')
    await shown(3)
    await userEvent.click(tab(/^Under review/))
    await shown(1)
    expect(router.state.location.search).toMatchObject({ tab: 'review', sort: 'year' })
    expect(router.state.location.search).not.toHaveProperty('page', 3)
    expect(tab(/^Under review/).getAttribute('aria-current')).toBe('page')
    await userEvent.click(tab(/^Under review/))
    await shown(3)
    expect(router.state.location.search).not.toHaveProperty('tab', 'review')
    expect(tab(/^All/).getAttribute('aria-current')).toBe('page')
  })
})

test('a column header sorts ascending, then descending, then not at all', async () => {
  const server = serverWith(bid)
  await showMyBids()
  await shown(1)
  const head = (name: string) => screen.findByRole('button', { name })
  const sorted = () => new URL(server.asked.at(-1)!, 'http://minato.example').searchParams
  await userEvent.click(await head('Sort by: Lot number'))
  await userEvent.click(await head('Lot number: ascending. Reverse'))
  await waitFor(() => expect([sorted().get('sort'), sorted().get('order')]).toEqual(['lotNo', 'DESC']))
  await userEvent.click(await head('Lot number: descending. Do not sort'))
  await head('Sort by: Lot number')
  expect(server.asked.map(path => new URL(path, 'http://minato.example').searchParams.get('order'))).toEqual([
    null,
    'ASC',
    'DESC',
  ])
})

test('lot numbers are searched with Enter and cleared with the cross', async () => {
  const server = serverWith(bid)
  const router = await showMyBids()
  await shown(1)
  await userEvent.type(screen.getByRole('combobox', { name: 'Lot number' }), '12-15, 40{Enter}')
  await waitFor(() => expect(new URL(server.asked.at(-1)!, 'http://x').searchParams.get('lotNo')).toBe('12-15, 40'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear the lot number' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('lotNo', '12-15, 40'))
})

describe('cancelling', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel bid on lot 3214' }))
    return screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
  }
  const confirm = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bid' }))

  test('asks first, with the terms; “Keep bid” keeps it', async () => {
    const server = serverWith(bid)
    await showMyBids()
    const dialog = await press()
    const words = plain(dialog.textContent)
    expect(words).toContain('1 350 000 ¥ on lot 3214, Toyota Voxy')
    expect(words).toContain('Sun 22 Nov, 11:35 Tokyo')
    expect(words).toContain('until 3 hours before the auction')
    expect(words).toContain('5 000 ¥')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the bid' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.bids[0]?.bidStatus).toBe(2)
  })

  test('“back” closes the question and stays in the list, and a reload does not ask again', async () => {
    const server = serverWith(bid)
    const router = await showMyBids('/bids?sort=year')
    await press()
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.href).toBe('/bids?sort=year')
    expect(server.bids[0]?.bidStatus).toBe(2)
    cleanup()
    const reloaded = await showMyBids('/bids?sheet=cancel')
    await waitFor(() => expect(reloaded.state.location.href).toBe('/bids'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('shows the deadline in both time zones, each with its day, and that the time is not set', async () => {
    vi.stubEnv('TZ', 'Africa/Nairobi')
    serverWith({ ...bid, timeSet: false })
    await showMyBids()
    const line = await screen.findByText(/Can be cancelled until/)
    expect(plain(line.textContent)).toBe('Can be cancelled until Sun 22 Nov, 11:35 Tokyo · 05:35 your time')
    const words = plain((await press()).textContent)
    expect(words).toContain('In your timeSun 22 Nov, 05:35')
    expect(words).toContain('time not set, treated as 09:00')
  })

  test('shows the new state only after the server has answered', async () => {
    const server = serverWith(bid)
    let answer = () => {}
    server.wait = new Promise(resolve => {
      answer = resolve
    })
    await showMyBids()
    const dialog = await press()
    await confirm(dialog)
    expect(dialog.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBe(dialog)
    expect(screen.getByText('Bid', { selector: 'td *' })).toBeDefined()
    answer()
    const told = await screen.findByRole('alert')
    expect(plain(told.textContent)).toBe('Bid on lot 3214, Toyota Voxy, cancelled. 1 350 000 ¥ returned to your limit.')
    expect(screen.getByText('Cancelled', { selector: 'td *' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel bid on lot 3214' })).toBeNull()
  })

  test('shows the server’s refusal in the dialog', async () => {
    const server = serverWith(bid)
    server.refusal = 'The bid could be cancelled until 11:35 Tokyo.'
    await showMyBids()
    const dialog = await press()
    await confirm(dialog)
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(server.refusal!))
    expect(server.bids[0]?.bidStatus).toBe(2)
  })

  test('asks again about another amount, where the bid was changed elsewhere', async () => {
    const server = serverWith(bid)
    await showMyBids()
    const dialog = await press()
    server.bids = [{ ...bid, bidAmount: 1_400_000 }]
    await confirm(dialog)
    const told = await within(dialog).findByRole('alert')
    expect(plain(told.textContent)).toContain('You have a bid of 1 400 000 ¥ on this lot')
    await waitFor(() => expect(plain(dialog.textContent)).toContain('1 400 000 ¥ on lot 3214'))
    await confirm(dialog)
    await waitFor(() => expect(server.bids[0]?.bidStatus).toBe(4))
  })

  test('claims no result when the connection broke', async () => {
    serverWith(bid).unavailable = true
    await showMyBids()
    const dialog = await press()
    await confirm(dialog)
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('We don’t know yet'))
    // The check that this answer set off must not answer for the next test's server.
    await serverAnswers()
  })

  test('claims no result without an answer, and can be sent when online', async () => {
    const server = serverWith(bid)
    await showMyBids()
    const dialog = await press()
    server.gone = true
    await confirm(dialog)
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('We don’t know yet'))
    deviceStore.set({ userId: 5 })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel when online' }))
    await waitFor(() => expect(shownOutbox.get()).toHaveLength(1))
    expect(shownOutbox.get()[0]).toMatchObject({
      state: 'queued',
      // It may have arrived.
      triedAt: expect.any(Number) as number,
      until: bid.cancelUntil,
      request: {
        method: 'PUT',
        address: '/v1/bid/update-bid-status',
        body: { bidId: bid.bidId, status: 4, expected: { amount: bid.bidAmount } },
      },
    })
    deviceStore.set({ userId: null })
  })

  test('is not offered after its deadline, even if the stored answer allowed it', async () => {
    serverWith({ ...bid, cancelUntil: '2026-11-21T11:35:00+09:00' })
    await showMyBids()
    expect(await screen.findByText('Could be cancelled until Sat 21 Nov, 11:35 Tokyo')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel bid on lot 3214' })).toBeNull()
  })
})

test.each([390, 1440])('a bid shows the invoice of its car, if there is one, %i px wide', async width => {
  const bought = { ...bid, bidStatus: 6, invoiceAvailable: true, invoiceUrl: '/v1/purchased-cars/document?id=9' }
  serverWith(bought, { ...bid, bidId: 78, lotNo: '40' }, { ...bid, bidId: 79, lotNo: '41', invoiceAvailable: true })
  await showMyBids('/bids', width)
  const links = await screen.findAllByRole('link', { name: /^Invoice/ })
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/v1/purchased-cars/document?id=9'])
})

test('the phone has cards that open the lot in place', async () => {
  serverWith(bid)
  await showMyBids('/bids', 390)
  const link = await screen.findByRole('link', { name: 'Toyota Voxy' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/car-auctions/261122-1-3214', null])
  expect(plain(link.closest('article')?.textContent)).toContain('Your bid · group A · Whole car')
})
