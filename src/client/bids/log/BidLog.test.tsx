// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { BidLogEntry } from '#contract/bids/bids.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { BidLog } from './BidLog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const placed: BidLogEntry = {
  date: '2026-11-24T12:00:03+09:00',
  userName: 'Anna Petrova',
  event: 'placed',
  status: 1,
  userType: 1064,
  before: null,
  after: { amount: 100_000, status: 1, bidGroup: 'B', exportType: null, comment: '', forwarded: true },
}
const raised: BidLogEntry = {
  ...placed,
  date: '2026-11-24T12:01:00+09:00',
  userName: 'Maki Sato',
  userType: 991,
  event: 'replaced',
  before: placed.after,
  after: { ...placed.after, amount: 150_000, bidGroup: null, forwarded: false },
}
const ended: BidLogEntry = {
  date: '2026-11-25T12:00:00+09:00',
  userName: null,
  event: 'group full',
  status: 3,
  before: { status: 2 },
  after: { status: 3 },
}

function show(answers: (() => Response)[], kind: 'client' | 'manager' = 'client') {
  vi.stubGlobal('fetch', async (path: string) => (path === '/healthz' ? new Response('{}') : answers.shift()!()))
  const queryClient = testQueryClient()
  queryClient.setQueryData(profileQuery.queryKey, {
    detail: { userType: KINDS[kind].userType },
    permission: permissionsOf(kind),
  } as unknown as Profile)
  return renderPart(<BidLog bidId={50_001} />, queryClient)
}
const words = (item: HTMLElement) => item.textContent.replaceAll('\u00a0', ' ')

test('shows who changed what and when, newest first, and nothing unchanged', async () => {
  show([() => Response.json([placed, raised, ended])])
  const [third, second, first] = (await screen.findAllByRole('listitem')).map(words)
  expect(first).toBe('Bid placedAnna PetrovaTue 24 Nov, 12:00:03 TokyoAmount100 000 ¥StatusUnder reviewGroupB')
  expect(second).toBe(
    'Bid changedMaki SatoTue 24 Nov, 12:01:00 TokyoAmount100 000 ¥ → 150 000 ¥GroupB → —Forwardedyes → no',
  )
  expect(third).toBe('Group is fullSystemWed 25 Nov, 12:00:00 TokyoStatusBid → Don’t bid')
})

test('managers see the managers’ names of statuses', async () => {
  show([() => Response.json([placed])], 'manager')
  expect(words(await screen.findByRole('listitem'))).toContain('StatusNewGroupB')
})

test('a lot that is offered again is said to be available, also where its client has no device and wants no e-mails', async () => {
  show([() => Response.json([{ ...ended, event: 'offered again', status: null, before: null, after: {} }])], 'manager')
  expect(words(await screen.findByRole('listitem'))).toMatch(/^Lot available againSystem/)
})

test('a buyer’s own changes are highlighted', async () => {
  show([() => Response.json([placed, raised])])
  const own = await screen.findByText('Anna Petrova')
  expect([own, screen.getByText('Maki Sato')].map(each => each.dataset.own)).toEqual(['true', 'false'])
})

test('an empty log and a failed request are shown differently', async () => {
  const { unmount } = show([() => Response.json([])])
  expect(await screen.findByText('No changes to this bid yet.')).toBeTruthy()
  unmount()
  show([
    () => Response.json({ success: false, message: 'You don’t have permission for this.' }, { status: 403 }),
    () => Response.json([placed]),
  ])
  expect((await screen.findByRole('alert')).textContent).toContain('You don’t have permission for this.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bid placed')).toBeTruthy()
})
