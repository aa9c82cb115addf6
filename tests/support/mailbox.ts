import type { AppContext } from '#server/http/context.ts'
import { runJobs } from './queue.ts'

/** An e-mail as its reader sees it: recipient, text and link. */
type ReceivedMail = { to: string; subject: string; text: string; html: string; link: URL | null; token: string }

/** Lets the server send its e-mails, and returns those to an address since the last call, oldest first. */
export function mailbox(context: AppContext): (to?: string) => Promise<ReceivedMail[]> {
  let seen = 0
  return async to => {
    await runJobs(context, 'account-requests')
    const rows = await context.db.selectFrom('mail_outbox').selectAll().where('id', '>', seen).orderBy('id').execute()
    seen = Math.max(seen, ...rows.map(row => row.id))
    return rows
      .filter(row => to === undefined || row.recipient === to)
      .map(row => {
        const address = /https?:\/\/\S+/.exec(row.body)?.[0]
        const link = address ? new URL(address) : null
        const token = link?.searchParams.get('token') ?? ''
        return { to: row.recipient, subject: row.subject, text: row.body, html: row.html, link, token }
      })
  }
}
