// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { PortList } from './PortList.tsx'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const queryClient = testQueryClient()
  const ports = [{ id: 1, nameEn: 'Auckland', nameRu: 'Окленд' }]
  await showPart(<PortList ports={ports} />, queryClient)
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
