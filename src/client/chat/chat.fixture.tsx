import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { vi } from 'vitest'
import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { ChatPanel } from './ChatPanel.tsx'

export const BID = 50_001

export const field = () => screen.findByRole('textbox', { name: 'Message' })
export const lines = () => screen.getAllByRole('listitem').map(item => item.textContent)

export function message(id: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id, text, time: '2026-11-20T19:20:00+09:00', isOwn: false, author: 'Anna Petrova', ...more }
}

export function chatOf(chat: ChatMessage[], more: Partial<Chat> = {}): Chat {
  const about = { bidId: BID, lotNo: '3214', maker: 'TOYOTA', model: 'VOXY', client: 'Anna Petrova' }
  return { chat, isRead: true, more: false, readTo: 0, about, ...more }
}

type ChatContext = {
  chat: Chat
  /** The requests received: method and path below `/v1`, with the body. */
  asked: string[]
  /** The keys of received messages. */
  keys: string[]
  /** The server is unreachable. */
  gone?: boolean
  /** The server accepts no writes at the moment. */
  busy?: boolean
  /** Its answers to writes cannot be read. */
  unreadable?: boolean
  /** The error to return instead of saving. */
  refusal?: string
}

/** A server with this conversation: it pages, saves and marks. */
export function serverWith(chat: Chat, pages: Record<number, Chat> = {}): ChatContext {
  const server: ChatContext = { chat, asked: [], keys: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://minato.example')
    if (server.gone) throw new TypeError('network')
    if (pathname === '/healthz') return Response.json({ alive: true })
    server.asked.push(`${init.method} ${pathname.slice(3)} ${(init.body as string | null) ?? ''}`.trim())
    if (pathname === '/v1/bid/chat') return Response.json(pages[Number(searchParams.get('before'))] ?? server.chat)
    if (pathname === '/v1/bid/update-chat-status') return Response.json({ success: true })
    if (server.busy)
      return Response.json({ success: false, message: 'Minato is busy.', messageCode: 'unavailable' }, { status: 503 })
    if (server.unreadable) return Response.json({ saved: 1 })
    if (server.refusal)
      return Response.json(
        { success: false, message: { comment: server.refusal }, messageCode: 'invalid_fields' },
        { status: 422 },
      )
    const key = new Headers(init.headers).get('idempotency-key') ?? ''
    const { comment } = JSON.parse(init.body as string) as { comment: string }
    const saved = message(server.chat.chat.length + 1, comment, { isOwn: true, key, author: 'Maki Sato' })
    server.keys.push(key)
    server.chat = { ...server.chat, chat: [...server.chat.chat, saved] }
    return Response.json({ success: true, saved })
  })
  return server
}

/** The panel as a manager or a client sees it. */
export function showChat(kind: 'manager' | 'client' = 'manager') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  const profile = {
    detail: { userId: 5, userType: KINDS[kind].userType, roleId: KINDS[kind].roleId },
    permission: permissionsOf(kind),
  } as unknown as Profile
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const view = renderPart(
    <VirtuosoMockContext value={{ viewportHeight: 900, itemHeight: 60 }}>
      <ChatPanel bidId={BID} history={() => <p>No changes to this bid yet.</p>} />
    </VirtuosoMockContext>,
    queryClient,
  )
  return { queryClient, ...view }
}
