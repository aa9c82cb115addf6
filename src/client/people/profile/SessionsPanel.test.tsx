// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { sessionsQuery } from '#client/auth/accounts.api.ts'
import { SessionsPanel } from './SessionsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a long list of devices starts with five, and the rest is one tap away', async () => {
  const queryClient = new QueryClient()
  const devices = Array.from({ length: 7 }, (_, n) => ({
    id: String(n),
    browser: `Chrome ${n}`,
    system: 'Android',
    current: n === 0,
    usedAt: '2026-11-21T12:00:00+09:00',
    startedAt: '2026-11-21T12:00:00+09:00',
  }))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  queryClient.setQueryData(sessionsQuery.queryKey, devices)
  renderPart(<SessionsPanel leave={async () => undefined} />, queryClient)
  expect(screen.getAllByText(/^Chrome/)).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 devices' }))
  expect(screen.getAllByText(/^Chrome/)).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('devices that could not be loaded are no failed change, and can be requested again', async () => {
  let isBroken = true
  vi.stubGlobal('fetch', async () =>
    isBroken ? Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }) : Response.json([]),
  )
  renderPart(<SessionsPanel leave={async () => undefined} />, testQueryClient())
  await screen.findByText('Couldn’t load devices')
  expect(screen.queryByText(/has not been changed|01KZ/)).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t load devices')).toBeNull())
})

test('a log-out of all devices that was not sent says so in its question', async () => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json([])
    throw new TypeError('no network')
  })
  renderPart(<SessionsPanel leave={async () => undefined} />, testQueryClient())
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Log out' }))
  expect(await within(question).findByRole('alert')).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).toBeNull()
})
