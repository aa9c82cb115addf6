// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { signedIn } from '#client/auth/profile.fixture.ts'
import { rateBookQuery } from './costs.api.ts'
import { RateDay } from './RateDay.tsx'

afterEach(cleanup)

const rates = [{ kind: 'exchange', currency: 'NZD', microYen: 90_000_000, validFrom: '2026-11-20' }]
const bookOf = (currency: string) => ({ rates, choice: { portId: null, currency } }) as unknown as RateBook

function draw(priceCurrency: string | undefined) {
  const client = signedIn({ detail: { priceCurrency } } as Profile)
  const { container } = renderPart(<RateDay />, client)
  const bring = (currency: string) =>
    act(async () => void client.setQueryData(rateBookQuery.queryKey, bookOf(currency)))
  return { line: () => container.querySelector('p'), bring }
}

test('the line is there before the rates, so that nothing moves, and then shows their day', async () => {
  const { line, bring } = draw('NZD')
  expect(line()!.textContent).toBe('\u00A0')
  await bring('NZD')
  await waitFor(() => expect(line()!.textContent).toBe('≈ NZ$ at the rate of 20 Nov'))
})

test.each(['JPY', undefined])('a profile that names %s leaves no room', async currency => {
  const { line, bring } = draw(currency)
  expect(line()).toBeNull()
  await bring('JPY')
  expect(line()).toBeNull()
})
