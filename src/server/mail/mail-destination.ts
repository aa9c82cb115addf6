import type { MailDestination } from '#contract/site/admin.endpoints.ts'
import type { Config } from '#server/config.ts'

/** The destination of e-mail: a mail server, the demo's page at /dev/mail, or none. Without a destination it is stored and nobody receives it. */
export function mailDestination({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): MailDestination {
  if (smtpUrl) return 'sent'
  return demo ? 'shown' : 'kept'
}
