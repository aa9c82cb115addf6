// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setServerClock } from '#client/api/server-clock.ts'
import { answer, submit } from './bid-panel-steps.fixture.ts'
import {
  freshDevice,
  info,
  lot,
  NOON,
  serverOf,
  showChangingPanel,
  showPanel,
  showSheet,
} from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  setServerClock(NOON.toUTCString(), NOON.getTime())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a phone with a clock half a day off', () => {
  const HALF_A_DAY_MS = 43_200_000
  test.each([
    ['slow', -HALF_A_DAY_MS],
    ['fast', HALF_A_DAY_MS],
  ])('%s: the server’s clock alone opens and closes the form', async (_, offMs) => {
    serverOf('client')
    const at = (server: string) => {
      const instant = new Date(server)
      vi.setSystemTime(instant.getTime() + offMs)
      setServerClock(instant.toUTCString(), instant.getTime() + offMs)
    }
    at('2026-11-22T13:34:00+09:00')
    const { unmount } = await showPanel()
    expect(submit()).toBeTruthy()
    expect(plain(document.body.textContent)).toContain('in 60 s')
    unmount()
    at('2026-11-22T13:35:00+09:00')
    await showPanel()
    expect(screen.getByText('Bidding closed:', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('bids that the server closed a moment before this countdown ended have no time left', async () => {
  serverOf('client')
  vi.setSystemTime('2026-11-22T13:34:59+09:00')
  setServerClock(new Date('2026-11-22T13:34:59+09:00').toUTCString())
  await showPanel('client', { ...info, acceptBid: false })
  expect(plain(document.body.textContent)).toContain('Bidding closed: 13:35 Tokyo')
  expect(plain(document.body.textContent)).not.toMatch(/in (<1|\d+ s)/)
})

test('the button keeps the focus when the server refuses the bid as too late, and says why it does nothing', async () => {
  const refusal = { status: 409, code: 'bidding_closed', message: 'Bidding closed at 13:35 Tokyo' }
  serverOf('client', { bind: [refusal] })
  const change = await showChangingPanel()
  await userEvent.click(submit())
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(plain(dialog.textContent)).toContain(refusal.message))
  change({ info: { ...info, acceptBid: false } })
  const button = within(dialog).getByRole('button', { name: /^Confirm bid/, description: 'Bidding is closed' })
  expect([document.activeElement, button.hasAttribute('disabled')]).toEqual([button, false])
})

describe('in the last hour before the start', () => {
  test.each([
    ['is warned and accepts', true],
    ['without the warning accepts too', false],
  ])('a manager %s; his bid says so', async (_, lastHourBidWarning) => {
    const manager = { kind: 'manager', flags: { lastHourBidWarning } } as const
    const asked = serverOf(manager)
    vi.setSystemTime('2026-11-22T13:40:00+09:00')
    await showPanel(manager, { ...info, exportTypeOptional: true, biddingDeadline: lot.startsAt })
    expect(screen.queryByText('Less than an hour before the auction') !== null).toBe(lastHourBidWarning)
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
    await userEvent.type(await screen.findByRole('combobox', { name: /Name, company/, hidden: true }), 'Petr')
    await userEvent.click(await screen.findByRole('option', { name: 'Ivan Petrov', hidden: true }))
    await userEvent.click(submit())
    const dialog = await answer('Confirm your bid')
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await answer('Bid received')
    const bound = asked.filter(each => each.path === '/v1/bid/bid-from-manager' && each.body.confirm === 1)
    expect(bound).toMatchObject([{ body: { accept: 1, userId: '12' } }])
  })

  test('a manager reads until when the client can cancel, not that he has to ask his manager', async () => {
    serverOf('manager')
    const { unmount } = await showPanel('manager', { ...info, biddingDeadline: lot.startsAt })
    expect(plain(document.body.textContent)).toContain('The client can cancel until Sun 22 Nov, 11:35 Tokyo')
    unmount()
    vi.setSystemTime('2026-11-22T13:40:00+09:00')
    await showPanel('manager', { ...info, biddingDeadline: lot.startsAt })
    expect(screen.getByText('Only a manager can cancel a bid placed now')).toBeTruthy()
  })

  test('a client gets no warning', async () => {
    serverOf('client')
    vi.setSystemTime('2026-11-22T13:34:00+09:00')
    await showPanel('client', { ...info, biddingDeadline: lot.startsAt })
    expect(screen.queryByText('Less than an hour before the auction')).toBeNull()
  })
})

test('an open bid form keeps its title after bidding closes; a restricted account sees how to start bidding', async () => {
  serverOf('client')
  vi.setSystemTime('2026-11-22T13:36:00+09:00')
  const { unmount } = await showSheet()
  expect(await screen.findByRole('dialog', { name: 'Place a bid' })).toBeTruthy()
  unmount()
  serverOf('restricted')
  vi.setSystemTime(NOON)
  await showSheet('restricted')
  expect(await screen.findByRole('dialog', { name: 'How to bid' })).toBeTruthy()
})

test.each([
  ['by email', { email: 'help@minato.example', phone: '+44 20 7946 0018' }, 'mailto:help@minato.example?subject='],
  [
    'in the messenger where only a number is known',
    { email: null, phone: '+44 20 7946 0018' },
    'https://wa.me/442079460018?text=',
  ],
])('a restricted person writes to his manager %s', async (_, company, address) => {
  serverOf('restricted', { company })
  vi.setSystemTime(NOON)
  await showPanel('restricted')
  const link = await screen.findByRole('link', { name: 'Write to your manager' })
  expect(link.getAttribute('href')).toContain(address)
})

test('the deadline is shown in both time zones with the time left; only the lot says that no time is set', async () => {
  vi.stubEnv('TZ', 'Africa/Nairobi')
  serverOf('client')
  await showPanel('client', info, { ...lot, timeSet: false })
  const words = plain(document.body.textContent)
  expect(words).toContain('Bidding closes Sun 22 Nov, 13:35 Tokyo · 07:35 your time · in 1 d 1 h')
  expect(words).not.toContain('treated as 09:00')
  // A line begins with no dot, and does not end with "in".
  expect(document.body.textContent).toContain('Tokyo\u00a0· 07:35 your time\u00a0· in\u00a01\u00a0d\u00a01\u00a0h')
})

test('the confirmation names no time of a lot whose time is not set', async () => {
  serverOf('client')
  await showPanel('client', info, { ...lot, startsAt: '2026-11-22T09:00:00+09:00', timeSet: false })
  await userEvent.click(submit())
  const dialog = plain((await answer('Confirm your bid')).textContent)
  expect(dialog).toContain('Sun 22 Nov, time TBA')
  expect(dialog).not.toContain('09:00')
})

describe('a bid that can be cancelled until the start', () => {
  const untilStart = { ...info, cancelDeadlineHour: 0 }

  test('says so in the form and in the terms, instead of “0 hours”', async () => {
    serverOf('client')
    await showPanel('client', untilStart)
    expect(plain(document.body.textContent)).toMatch(/You can cancel until .*, when the auction starts/)
    await userEvent.click(submit())
    await userEvent.click(within(await answer('Confirm your bid')).getByText('bidding terms'))
    expect((await answer('Bidding terms')).textContent).toContain(
      'cancel a bid yourself until the auction starts, later',
    )
  })

  test('says so to the manager who places it', async () => {
    serverOf('manager')
    await showPanel('manager', untilStart)
    expect(plain(document.body.textContent)).toMatch(/The client can cancel until .*, when the auction starts/)
  })
})

describe('where the hall closes bids itself', () => {
  const hallClosesAt = '2026-11-22T10:38:00+09:00'

  test('the form closes at that time, and until then a bid can be cancelled', async () => {
    serverOf('client')
    setServerClock(new Date('2026-11-22T10:37:00+09:00').toUTCString(), Date.parse('2026-11-22T10:37:00+09:00'))
    vi.setSystemTime('2026-11-22T10:37:00+09:00')
    const early = { ...info, biddingDeadline: hallClosesAt, cancelDeadlineHour: 0 }
    await showPanel('client', early, { ...lot, hallClosesAt })
    const words = plain(document.body.textContent)
    expect(words).toContain('Bidding closes 10:38 Tokyo')
    expect(words).toContain('set by the auction house')
    expect(words).toContain('when the auction house closes bidding')
  })
})
