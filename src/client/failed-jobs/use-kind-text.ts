import { useLingui } from '@lingui/react/macro'
import type { FailedJobKind } from '#contract/failed-jobs/failed-jobs.shapes.ts'

/** The task of a job. The kind of a newer server is shown by its name. */
export function useKindText(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<FailedJobKind, string> = {
    'account-requests': t`Sign-up or password request`,
    'bid-emails': t`Email about a bid`,
    'chat-emails': t`Email about a message`,
    'cost-news': t`News of costs`,
    'invoice-files': t`PDF of an invoice`,
    mail: t`Email`,
    'moved-lots': t`Emails about a moved sale`,
    'negotiation-ends': t`End of a negotiation`,
    'negotiation-news': t`News of a negotiation`,
    'office-orders': t`Order to the auction house`,
    'purchase-news': t`News of purchased cars`,
    'purchase-steps': t`Email about a purchased car`,
    push: t`Notification`,
    'push-events': t`News for notifications`,
    'search-matches': t`News of saved searches`,
  }
  return kind => (Object.hasOwn(words, kind) ? words[kind as FailedJobKind] : kind)
}
