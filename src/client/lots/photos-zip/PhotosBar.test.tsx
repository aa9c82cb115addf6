// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { PhotosBar } from './PhotosBar.tsx'

beforeEach(() => {
  shownToast.set(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TOO_FAST = { success: false, message: 'Too many requests. Try again in 40 seconds.', messageCode: 'too_fast' }

test.each([
  ['for the address of the photos', (path: string) => path.includes('download-images')],
  ['for the photos themselves', (path: string) => path === '/photos.zip'],
])('too many requests %s are said with the wait, and the choice of lots stays', async (_, isRefused) => {
  vi.stubGlobal('fetch', async (path: string) =>
    isRefused(path) ? Response.json(TOO_FAST, { status: 429 }) : Response.json('/photos.zip'),
  )
  renderPart(<PhotosBar pageType="car-auction" ids={['261122-1-3214', '261122-1-3215']} />)
  await userEvent.click(screen.getByRole('button', { name: /Download/ }))
  await waitFor(() => expect(shownToast.get()?.text).toBe(TOO_FAST.message))
  expect(screen.getByText(/2 lots/)).toBeTruthy()
})

test('a captive portal’s page is not saved as an archive, and the choice of lots stays', async () => {
  const page = () => new Response('<html>Log in to this Wi-Fi</html>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async (path: string) => (path === '/photos.zip' ? page() : Response.json('/photos.zip')))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  renderPart(<PhotosBar pageType="car-auction" ids={['261122-1-3214']} />)
  await userEvent.click(screen.getByRole('button', { name: /Download/ }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Photos didn’t load. Try again'))
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByText(/1 lot/)).toBeTruthy()
})
