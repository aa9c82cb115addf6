import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'
import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { sendMail } from './send-mail.ts'

const TURN_MS = 1_000
const PATIENCE_MS = 10_000

/** The mail server of `SMTP_URL`. One that takes a connection and then keeps silent is given up after ten seconds. */
export function smtpTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What we send names no file and no address to fetch; nodemailer would follow both.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends the outbox as it fills. Without `SMTP_URL` the mail stays there. */
export function startMail(office: Office): Repeated {
  const { smtpUrl } = office.config
  if (!smtpUrl) return { stop: async () => undefined }
  const transport = smtpTransport(smtpUrl)
  return repeat(
    () => sendMail(office, transport),
    TURN_MS,
    office.log,
    'The mail stumbled; it goes on with its next turn',
  )
}
