// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
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
  renderPart(<CountrySelect value={116} onChange={() => undefined} error={false} />, testQueryClient())
  expect(await screen.findByText('Couldn’t load countries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Country: Saved country' })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Country: Kenya' })).toBeTruthy()
})
