// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { AdminNegotiations } from './AdminNegotiations.tsx'
import { negotiation } from './negotiation.fixture.ts'
import { negotiationsQuery } from './negotiations.api.ts'

afterEach(cleanup)

test('an offer that was withdrawn because its group has bought its cars says so, without a choice; other ends do not', async () => {
  const queryClient = signedIn({ ...profile, permission: permissionsOf('manager') })
  const ended = {
    ...negotiation,
    state: 'withdrawn' as const,
    offer: 1_300_000,
    client: { userId: 5, fullName: 'Anna', mayBid: true },
  }
  const negotiations = [
    { ...ended, id: 1, tellHall: true },
    { ...ended, id: 2, tellHall: false },
  ]
  queryClient.setQueryData(negotiationsQuery.queryKey, { negotiations })
  await showPart(<AdminNegotiations />, queryClient)
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.textContent).toMatch(
    /bid group has all its cars, so the offer of 1.300.000.¥ is withdrawn. Tell the auction/,
  )
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
})
