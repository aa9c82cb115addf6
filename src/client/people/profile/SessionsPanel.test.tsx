// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionsQuery } from '#client/auth/accounts.api.ts'
import { SessionsPanel } from './SessionsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a long list of devices starts with five, and the rest is one tap away', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
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
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionsPanel leave={async () => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(screen.getAllByText(/^Chrome/)).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 devices' }))
  expect(screen.getAllByText(/^Chrome/)).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})
