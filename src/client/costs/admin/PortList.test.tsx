// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { PortList } from './PortList.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ports = [{ id: 1, nameEn: 'Auckland', nameRu: 'Окленд' }]
  const root = createRootRoute({ component: () => <PortList ports={ports} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  renderRouter(router, queryClient)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function rename(): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Auckland' }))
  return within(await screen.findByRole('dialog')).getByLabelText('Name in English')
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a port that was saved can be renamed again at once', async () => {
  await userEvent.type(await rename(), ' port')
  await press('Save')
  await closed()
  expect((await rename()).value).toBe('Auckland')
})

test('a discarded name is not there when the port is opened again', async () => {
  await userEvent.type(await rename(), ' port')
  await press('Close')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await closed()
  expect((await rename()).value).toBe('Auckland')
})
