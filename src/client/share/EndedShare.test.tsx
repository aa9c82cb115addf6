// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#client/api/errors.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { EndedShare } from './EndedShare.tsx'

afterEach(() => {
  cleanup()
  deviceStore.set({ userId: null })
})

test.each([
  [null, 'What Minato is', '/about'],
  [5, 'Browse other lots', '/car-auctions'],
])('an ended link leads the person %s to a page that he may open', async (userId, name, href) => {
  deviceStore.set({ userId })
  const error = new ApiError(409, 'This link has expired', { code: 'share_expired' })
  await showPart(<EndedShare error={error} />)
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([[name, href]])
})
