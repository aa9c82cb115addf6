// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Profile } from '#contract/people/people.shapes.ts'
import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'

afterEach(cleanup)

const FIRST = 'Bidding opens after a deposit. Your manager will help you.'

async function show(kind: UserKind, money: Partial<Profile['balanceInfo']> = {}): Promise<void> {
  const queryClient = testQueryClient({ staleTime: Infinity })
  const balanceInfo = { ...profile.balanceInfo, ...money }
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, balanceInfo, permission: permissionsOf(kind) })
  await showPart(<MoneyAtGlance />, queryClient)
  await screen.findByText('Credit limit')
}

test.each([
  ['client', ['Maximum bid allowed', 'Bids left today']],
  ['restricted', []],
] as const)('a %s reads of these limits on bids: %o', async (kind, limits) => {
  await show(kind)
  const shown = ['Maximum bid allowed', 'Bids left today'].filter(name => screen.queryByText(name))
  expect(shown).toEqual(limits)
})

test.each([
  ['a client without a deposit or limit', 'client', { balance: 0, creditLimit: 0 }, true],
  ['a person who may not bid yet', 'restricted', {}, true],
  ['a client whose bids use up the limit', 'client', { creditLimit: 500_000, activeBids: 500_000, bidAllow: 0 }, false],
  ['a client who owes money', 'client', { balance: -300_000, creditLimit: 0 }, false],
] as const)('%s reads that a deposit comes first: %#', async (_, kind, money, isFirst) => {
  await show(kind, money)
  expect(screen.queryByText(FIRST) !== null).toBe(isFirst)
  // A buyer in debt sees where to pay.
  const owes = 'balance' in money && money.balance < 0
  expect(screen.queryByRole('link', { name: 'How to pay' }) !== null).toBe(isFirst || owes)
})
