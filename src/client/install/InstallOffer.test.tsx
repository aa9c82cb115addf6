import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { installPrompt } from './install-prompt.ts'
import { InstallOffer } from './InstallOffer.tsx'

const client = new QueryClient()
const change = (from: string | null, to: string | null) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: async (_: object) => null })
    .execute({ lotId: 'A-1', type: 'auction', from, to })

async function open() {
  const { router } = await showPart(<InstallOffer />, client, '/before', '/favorites/A')
  return router.history
}

const offer = (prompt: () => Promise<undefined>) =>
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
const hint = () => screen.findByRole('dialog', { name: 'Add Minato to your home screen?' })
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1'

beforeEach(() => deviceStore.set({ installHint: 'first' }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  installPrompt.take()
})

it('installing is offered once, with the second favorite, and a tap opens the browser’s prompt', async () => {
  const prompt = vi.fn(async () => undefined)
  offer(prompt)
  await open()
  await change(null, 'A')
  await change('A', 'B')
  await change('B', null)
  expect(deviceStore.get().installHint).toBe('second')
  await change(null, 'A')
  await hint()
  expect(deviceStore.get().installHint).toBe('told')
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change(null, 'C')
  await change(null, 'D')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an iPhone gets its own instructions, and the installed app no offer', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  deviceStore.set({ installHint: 'due' })
  await open()
  await hint()
  screen.getByText('Choose “Add to Home Screen”.')
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  deviceStore.set({ installHint: 'due' })
  await open()
  expect(deviceStore.get().installHint).toBe('due')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('back closes the offer and stays on the page', async () => {
  deviceStore.set({ installHint: 'due' })
  offer(async () => undefined)
  const history = await open()
  await hint()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.pathname).toBe('/favorites/A')
})

it('a browser that cannot install gets no offer until it can', async () => {
  deviceStore.set({ installHint: 'due' })
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  offer(async () => undefined)
  await hint()
})
