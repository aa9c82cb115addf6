import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { mailDestination } from '#server/mail/mail-destination.ts'
import { smtpTransport } from '#server/mail/send-mail.ts'
import { bad, good, unused, type Finding } from './finding.ts'

/** Connects and signs in, but sends nothing. */
export async function mail(config: Config): Promise<Finding> {
  const destination = mailDestination(config)
  if (destination === 'shown') return unused('mail', 'The demo shows its e-mails at /dev/mail.')
  if (destination === 'kept') return bad('mail', 'Nobody receives e-mail. Set SMTP_URL.')
  const transport = smtpTransport(config.smtpUrl!)
  try {
    await transport.verify()
    return good('mail', `${new URL(config.smtpUrl!).host} takes our e-mails.`)
  } catch (error) {
    return bad('mail', `The mail server does not take us: ${reasonOf(error)}. Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}
