// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MailNotSent } from './MailNotSent.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(mail: string) {
  const fetch = vi.fn(
    async () => new Response(JSON.stringify({ mail }), { headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetch)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MailNotSent />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { container, fetch }
}

test('says that a promised e-mail is not sent', async () => {
  show('kept')
  expect(await screen.findByText(/no emails are sent/)).toBeTruthy()
  expect(screen.getByText('npm run user -- link email')).toBeTruthy()
})

test.each(['sent', 'shown'])('says nothing where mail is %s', async mail => {
  const { container, fetch } = show(mail)
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect(container.textContent).toBe('')
})
