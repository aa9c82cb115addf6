// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { AdminNegotiations } from './AdminNegotiations.tsx'
import { negotiation } from './negotiation.fixture.ts'
import { negotiationsQuery } from './negotiations.api.ts'

beforeAll(async () => void (await import('#client/ui/overlay/bodies.ts')))
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

test.each([
  ['Declines', /auction house declines/, /client is notified/, []],
  ['a new price', 'New price', /^Until/, [{ state: 'withdrawn' as const, tellHall: true }]],
])(
  'a question about %s whose negotiation ends meanwhile says only that it is over',
  async (_, button, words, after) => {
    const queryClient = signedIn({ ...profile, permission: permissionsOf('manager') }, { staleTime: Infinity })
    const offer: Negotiation = {
      ...negotiation,
      state: 'countered',
      offer: 1_300_000,
      client: { userId: 5, fullName: 'Anna', mayBid: true },
    }
    queryClient.setQueryData(negotiationsQuery.queryKey, { negotiations: [offer] })
    await showPart(<AdminNegotiations />, queryClient)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(words)).toBeTruthy()
    const negotiations = after.map(change => ({ ...offer, version: 2, ...change }))
    act(() => queryClient.setQueryData(negotiationsQuery.queryKey, { negotiations }))
    expect((await within(question).findByRole('alert')).textContent).toBe('This negotiation is over.')
    expect(within(question).queryByText(words)).toBeNull()
  },
)
