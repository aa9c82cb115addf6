// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Profile } from '#contract/people/people.shapes.ts'
import { profile, profileOf, signedIn, type Person } from '#client/auth/profile.fixture.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'

afterEach(cleanup)

const FIRST = 'Bidding opens after a deposit. Your manager will help you.'

async function show(person: Person, money: Partial<Profile['balanceInfo']> = {}): Promise<void> {
  const { permission } = profileOf(person)
  const balanceInfo = { ...profile.balanceInfo, ...money }
  await showPart(<MoneyAtGlance />, signedIn({ ...profile, balanceInfo, permission }, { staleTime: Infinity }))
  await screen.findByText('Credit limit')
}

test.each<[Person, string[]]>([
  ['client', ['Maximum bid allowed', 'Bids left today']],
  ['restricted', []],
  [{ kind: 'client', flags: { creditLimitCheck: false } }, ['Bids left today']],
  [{ kind: 'client', flags: { dailyBidLimitCheck: false } }, ['Maximum bid allowed']],
])('%o reads of these limits on bids: %o', async (person, limits) => {
  await show(person)
  const shown = ['Maximum bid allowed', 'Bids left today'].filter(name => screen.queryByText(name))
  expect(shown).toEqual(limits)
  expect(screen.queryByRole('meter') !== null).toBe(limits.includes('Maximum bid allowed'))
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
