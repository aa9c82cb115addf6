import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unreadChatsQuery } from '#client/chat/unread-chats.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { useAppBadge } from './use-app-badge.ts'

const setAppBadge = vi.fn(async (_count: number) => undefined)
const clearAppBadge = vi.fn(async () => undefined)
const Badge = () => {
  useAppBadge()
  return null
}

function open({ installed = true, unread = 0, tags = [] as string[] } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: installed }))
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const getNotifications = async () => tags.map(tag => ({ tag }))
  const serviceWorker = { getRegistration: async () => ({ getNotifications }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const client = new QueryClient()
  client.setQueryData(unreadChatsQuery.queryKey, { unread })
  render(
    <QueryClientProvider client={client}>
      <Badge />
    </QueryClientProvider>,
  )
  return client
}

afterEach(() => {
  cleanup()
  shownOutbox.set([])
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  setAppBadge.mockClear()
  clearAppBadge.mockClear()
})

it('the installed app counts what waits, unread talk and notifications, each thing once', async () => {
  shownOutbox.set([{ state: 'queued' }, { state: 'rejected' }] as never)
  const client = open({ unread: 2, tags: ['chat 7', 'lot A-1'] })
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4))
  client.setQueryData(unreadChatsQuery.queryKey, { unread: 0 })
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3))
})

it('nothing to count clears it', async () => {
  open()
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
  expect(setAppBadge).not.toHaveBeenCalled()
})

it('a tab of the browser leaves the icon alone', async () => {
  open({ installed: false, unread: 5 })
  await Promise.resolve()
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(clearAppBadge).not.toHaveBeenCalled()
})
