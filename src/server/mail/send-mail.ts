import { SpanKind } from '@opentelemetry/api'
import { createTransport, type Transporter } from 'nodemailer'
import { reasonOf } from '#server/db/outage.ts'
import type { AppContext } from '#server/http/context.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { findUnsent, markRefused, markSent, type Mail } from './mail.queries.ts'

const TIMEOUT_MS = 10_000

/** The mail server of `SMTP_URL`. A server that accepts a connection and then stays silent is given up after ten seconds. */
export function smtpTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Our e-mails name no file and no address to fetch; nodemailer would follow both.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Sends an e-mail. A mail server that does not answer fails this try; one that reports a wrong address ends the e-mail. A crash between
 * sending and recording sends it again, under the same Message-ID.
 */
export async function sendMail(
  { db, clock, log, config }: AppContext,
  transport: Transporter,
  mailId: number,
): Promise<void> {
  const mail = await findUnsent(db, mailId, clock.now())
  if (!mail) return
  try {
    const email = {
      from: config.mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
      date: mail.created_at,
      messageId: messageId(mail, config.publicUrl),
      // Out-of-office replies to a machine help nobody (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    await inSpan('SMTP', { kind: SpanKind.CLIENT }, () => transport.sendMail(email))
  } catch (error) {
    if (!refusesAddress(error)) throw error
    await markRefused(db, mail.id, clock.now())
    log.warn({ mail: mail.id, reason: reasonOf(error) }, 'A mail was refused')
    return
  }
  await markSent(db, mail.id, clock.now())
}

function messageId(mail: Mail, publicUrl: string): string {
  return `<minato-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`
}

/** 5xx to the recipient is the address's fault; 5xx elsewhere (a wrong password or sender of ours) is not. */
function refusesAddress(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}
