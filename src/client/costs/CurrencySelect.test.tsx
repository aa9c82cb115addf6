// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/people/people.shapes.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { signedIn } from '#client/auth/profile.fixture.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { IN_NZD } from './rate-book.fixture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the chosen currency stays shown when the rates did not load, and can be changed once they have', async () => {
  let isBroken = true
  vi.stubGlobal('fetch', async () =>
    isBroken
      ? Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
      : Response.json(IN_NZD),
  )
  const queryClient = signedIn({ detail: { priceCurrency: 'NZD' } } as Profile)
  renderPart(<CurrencySelect />, queryClient)
  expect(await screen.findByText('Couldn’t load currencies')).toBeTruthy()
  const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency beside yen' })
  expect([field().value, field().disabled]).toEqual(['NZD', true])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field().disabled).toBe(false))
  expect(field().value).toBe('NZD')
})
