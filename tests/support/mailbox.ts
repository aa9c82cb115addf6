import { answerRequests } from '#server/auth/answer-requests.ts'
import type { Office } from '#server/http/asked.ts'

/** A mail as its reader has it: whom it is for, what it says, and the link in it. */
export type ReceivedMail = { to: string; subject: string; text: string; html: string; link: URL | null; token: string }

/** Lets the office answer what it was asked, and reads what it wrote to an address since the last time; oldest first. */
export function mailbox(office: Office): (to?: string) => Promise<ReceivedMail[]> {
  let seen = 0
  return async to => {
    await answerRequests(office)
    const rows = await office.db.selectFrom('mail_outbox').selectAll().where('id', '>', seen).orderBy('id').execute()
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
