import { createCall } from '#client/api/call.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import type { testApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof testApp>>

/** A second server process with connections of its own; `asThere` is a caller whose requests it answers. */
export function secondProcess(t: TestApp) {
  const second = t.anotherProcess()
  const asThere = async (user: { id: number }) => {
    const session = { userId: user.id, userAgent: 'test', now: t.clock.now() }
    const { access } = await openSession(t.context.db, session)
    const cookie = `${sessionCookies(t.context.config).access}=${access}`
    const fetch = async (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      const url = new URL(path, t.context.config.publicUrl)
      return second.app.request(url, { ...init, headers }, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
    }
    return createCall({ fetch })
  }
  return { ...second, asThere }
}
