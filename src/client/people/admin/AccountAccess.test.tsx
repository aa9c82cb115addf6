// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountAccess } from './AccountAccess.tsx'
import { personQuery } from './admin-people.api.ts'
import { person } from './person.fixture.ts'

function Page() {
  const { data } = useQuery(personQuery(person.id))
  return data ? <AccountAccess person={data} /> : null
}

test('the focus stays beside the button that disabled the account, or enabled it again', async () => {
  let now = person
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') now = { ...now, disabled: path.includes('disable'), version: now.version + 1 }
    return Response.json(init.method === 'POST' ? { success: true, version: now.version } : now)
  })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const focused = () => document.activeElement?.textContent
  await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(focused()).toBe('Enable'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Disable the account'))
})
