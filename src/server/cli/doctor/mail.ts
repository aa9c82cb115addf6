import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { mailWay } from '#server/mail/mail-way.ts'
import { smtpTransport } from '#server/mail/send-mail.ts'
import { bad, good, unused, type Finding } from './finding.ts'

/** Connects and signs in, but sends nothing. */
export async function mail(config: Config): Promise<Finding> {
  const way = mailWay(config)
  if (way === 'shown') return unused('mail', 'The demo shows its e-mails at /dev/mail.')
  if (way === 'kept') return bad('mail', 'Nobody receives e-mail. Set SMTP_URL.')
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
