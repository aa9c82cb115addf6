// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushOutbox, forgetEntries } from '#client/outbox/outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { chatOf, field, lines, serverWith, showChat } from './chat.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00+09:00'), toFake: ['Date'] })
  deviceStore.set({ userId: 5 })
})
afterEach(async () => {
  cleanup()
  await forgetEntries(5)
  vi.useRealTimers()
  forgetPerson()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(['gone', 'busy'] as const)(
  'while the server is %s it waits in the outbox, also when the panel is closed, and leaves afterwards',
  async way => {
    const server = serverWith(chatOf([]))
    const { unmount } = showChat()
    await screen.findByText('No messages yet')
    server[way] = true
    await userEvent.type(await field(), 'Later{Enter}')
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
    expect(deviceStore.get().drafts).toEqual({})
    unmount()
    server[way] = false
    await flushOutbox()
    expect(server.keys).toHaveLength(1)
    showChat()
    await waitFor(() => expect(lines().join()).toContain('Later'))
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
    expect(lines()).toHaveLength(1)
  },
)

test('a message that may have arrived waits as such, also where a later attempt did not leave', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  await screen.findByText('No messages yet')
  server.unreadable = true
  const at = Date.now()
  await userEvent.type(await field(), 'Once{Enter}')
  await screen.findByText(/^Not sent/)
  server.gone = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.setSystemTime(at + 1_000)
  await userEvent.click(screen.getByText(/Tap to retry/))
  await screen.findByText('Waiting to be sent')
  expect(shownOutbox.get()).toMatchObject([{ about: { text: 'Once' }, triedAt: at }])
})

test('a failed message and a later one that waits are in the order of writing', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  await screen.findByText('No messages yet')
  server.refusal = 'Invalid field.'
  await userEvent.type(await field(), 'First{Enter}')
  await screen.findByText(/^Not sent/)
  server.gone = true
  vi.setSystemTime(Date.now() + 1_000)
  await userEvent.type(await field(), 'Second{Enter}')
  await screen.findByText('Waiting to be sent')
  expect(lines()).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')])
})
