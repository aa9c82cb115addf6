import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unreadChatsQuery } from '#client/chat/unread-chats.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { useAppBadge } from './use-app-badge.ts'

const postMessage = vi.fn()
const Badge = () => {
  useAppBadge()
  return null
}

function open({ installed = true, unread = 0 } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: installed }))
  Object.assign(navigator, { setAppBadge: () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage } }, configurable: true })
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
  for (const name of ['serviceWorker', 'setAppBadge']) Reflect.deleteProperty(navigator, name)
  postMessage.mockClear()
})

it('the installed app asks the worker to update the badge with the unread chats', async () => {
  const client = open({ unread: 2 })
  expect(postMessage.mock.lastCall).toEqual([{ type: 'badge', unreadChats: 2 }])
  client.setQueryData(unreadChatsQuery.queryKey, { unread: 0 })
  await waitFor(() => expect(postMessage.mock.lastCall).toEqual([{ type: 'badge', unreadChats: 0 }]))
})

it('it asks again when an entry waits, or the app comes to the front', () => {
  open()
  expect(postMessage).toHaveBeenCalledTimes(1)
  shownOutbox.set([{ state: 'queued' }] as never)
  expect(postMessage).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(postMessage).toHaveBeenCalledTimes(3)
})

it('a browser tab does not change the badge', () => {
  open({ installed: false, unread: 5 })
  expect(postMessage).not.toHaveBeenCalled()
})
