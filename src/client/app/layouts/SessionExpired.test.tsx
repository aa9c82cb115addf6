// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { call } from '#client/api/api.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { SessionExpired } from './SessionExpired.tsx'

const OVER = { success: false, message: 'Your session has ended', messageCode: 'session_expired' }
const PROFILE = '/v1/user/view-profile'

let isOver: boolean
let asked: string[]
let queryClient: QueryClient

// The code loads on demand. The test does not wait for it.
beforeAll(async () => void (await import('#client/ui/overlay/DialogBody.tsx')), 60_000)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  isOver = true
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/healthz') return Response.json({ alive: true })
    return isOver ? Response.json(OVER, { status: 401 }) : Response.json(profileOf('client'))
  })
  queryClient = signedIn(profileOf('client'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A form with typed text. */
function Unsaved() {
  useUnsaved(true)
  return null
}

function draw(form?: ReactNode) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <label>
          Comment <input defaultValue="" />
        </label>
        {form}
        <SessionExpired open={false} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'up to 600' } })
}

const lose = () => call(peopleEndpoints.viewProfile, {}).catch(() => undefined)
const dialog = () => screen.findByRole('alertdialog', { name: 'You’ve been logged out' })

test('an expired session is shown over the page, and typed text stays', async () => {
  draw()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await lose()
  await dialog()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in again' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('up to 600')
})

test('where a form has typed text, the login opens in another tab, and Escape leaves nothing', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  draw(<Unsaved />)
  await lose()
  const shown = await dialog()
  expect(shown.textContent).toContain('what you typed stays here')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open login in a new tab'))
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  const before = location.href
  fireEvent.keyDown(shown, { key: 'Escape' })
  expect(location.href).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: 'Open login in a new tab' }))
  expect(opened).toHaveBeenCalledWith('/auth/login?from=%2F', '_blank')
  expect(location.href).toBe(before)
})

test('a user who signed in again in another tab continues, with fresh answers', async () => {
  draw()
  await lose()
  await dialog()
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(asked.filter(path => path === PROFILE).length).toBeGreaterThan(1))
  expect(screen.getByRole('alertdialog')).toBeTruthy()

  isOver = false
  fireEvent(window, new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('up to 600')
  isOver = true
  await lose()
  await dialog()
})

test('a user who signs out sees no notice', async () => {
  draw()
  localStorage.setItem('minato-leaving', '1')
  await lose()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
