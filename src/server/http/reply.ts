import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Reply } from './context.ts'

/** The reply that a use case fills. `forget` drops its cookies and jobs so far, `afterCommit` runs the jobs. */
export function replyTo(context: Context, secure: boolean) {
  const jobs: (() => void | Promise<void>)[] = []
  const reply: Reply = {
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      setCookie(context, name, value, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: maxAgeSeconds }),
    header: (name, value) => context.header(name, value),
    afterCommit: job => void jobs.push(job),
  }
  return {
    reply,
    forget: () => {
      jobs.length = 0
      context.header('set-cookie')
    },
    afterCommit: async () => {
      for (const job of jobs) await job()
    },
  }
}
