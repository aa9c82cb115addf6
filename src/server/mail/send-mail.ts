import type { Transporter } from 'nodemailer'
import type { Office } from '#server/http/asked.ts'
import { claimMail, markSent, noteFailure } from './mail.queries.ts'
import type { Mail } from './mail.queries.ts'

/** Seconds until the next try after the first, second … failure; the last one repeats until the mail expires. */
export const WAIT_SECONDS = [30, 60, 120, 300, 600, 1_800, 3_600] as const

/**
 * Sends what is due, one after another, and answers how many went out. A mail server that does not answer costs a try, not a mail; only one
 * that knows the address to be wrong ends it. A crash between the sending and the note sends the mail again, under the same Message-ID.
 */
export async function sendMail(office: Office, transport: Transporter): Promise<number> {
  const { db, clock, log, config } = office
  let sent = 0
  for (;;) {
    const mail = await claimMail(db, clock.now(), WAIT_SECONDS)
    if (!mail) return sent
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        date: mail.created_at,
        messageId: messageId(mail, config.publicUrl),
        // Out-of-office replies to a machine help nobody (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await markSent(db, mail.id, clock.now())
      sent += 1
    } catch (error) {
      const isWrongAddress = refusesAddress(error)
      const reason = error instanceof Error ? error.message : String(error)
      await noteFailure(db, mail.id, reason, isWrongAddress ? clock.now() : null)
      log.warn({ mail: mail.id, tries: mail.tries, reason }, isWrongAddress ? 'A mail was refused' : 'A mail must wait')
      // A server that is away would hold up every further mail for its whole time limit: they wait for the next turn.
      if (!isWrongAddress) return sent
    }
  }
}

function messageId(mail: Mail, publicUrl: string): string {
  return `<minato-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`
}

/** 5xx to the envelope is the address's fault; 5xx elsewhere (a wrong password of ours) is not. */
function refusesAddress(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
