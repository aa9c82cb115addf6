// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { bid, NOON } from '../list/bid-list.fixture.tsx'
import { NegotiateButton } from './NegotiateButton.tsx'
import { negotiationsQuery } from './negotiations.api.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const unsold = { ...bid, bidStatus: 5, status: LOT_STATUS.notSold, auctionDate: '2026-11-14T10:00:00+09:00' }

test.each([
  ['a week after the sale', unsold, 1],
  ['later than that', { ...unsold, auctionDate: '2026-11-13T10:00:00+09:00' }, 0],
  ['of our highest bid', { ...unsold, negotiable: true }, 1],
  ['of a lower one', { ...unsold, negotiable: false }, 0],
])('a negotiation is offered where it can be started: %s', async (_, row, buttons) => {
  const queryClient = signedIn({ ...profile, permission: permissionsOf('manager') }, { staleTime: Infinity })
  queryClient.setQueryData(negotiationsQuery.queryKey, { negotiations: [] })
  await showPart(<NegotiateButton bid={row} />, queryClient)
  expect(screen.queryAllByRole('button', { name: 'Negotiate' })).toHaveLength(buttons)
})
