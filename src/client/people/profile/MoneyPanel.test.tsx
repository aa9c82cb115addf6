// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { profileOf, signedIn, type Person } from '#client/auth/profile.fixture.ts'
import { MoneyPanel } from './MoneyPanel.tsx'

afterEach(cleanup)

const LIMITS = ['Maximum bid allowed', 'Bids left today']

test.each<[Person, string[]]>([
  ['client', LIMITS],
  ['restricted', []],
  [{ kind: 'client', flags: { creditLimitCheck: false } }, ['Bids left today']],
  [{ kind: 'client', flags: { dailyBidLimitCheck: false } }, ['Maximum bid allowed']],
])('%o reads only of limits that are checked: %o', (person, limits) => {
  renderPart(<MoneyPanel />, signedIn(profileOf(person)))
  expect(LIMITS.filter(name => screen.queryByText(name))).toEqual(limits)
})
