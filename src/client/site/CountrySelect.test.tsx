// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { CountrySelect } from './CountrySelect.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a country that is set does not read as none while the countries did not load', async () => {
  let isBroken = true
  vi.stubGlobal('fetch', async () =>
    isBroken
      ? Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
      : Response.json({ success: true, countryList: [{ value: 116, label: 'Kenya' }] }),
  )
  renderPart(
    <CountrySelect value={116} onChange={() => undefined} error={false} />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  expect(await screen.findByText('Couldn’t load countries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Country: Saved country' })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Country: Kenya' })).toBeTruthy()
})
