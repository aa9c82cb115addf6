import { useLingui } from '@lingui/react/macro'
import type { FailedJobKind } from '#contract/failed-jobs/failed-jobs.shapes.ts'

/** The task of a job. The kind of a newer server is shown by its name. */
export function useKindText(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<FailedJobKind, string> = {
    'account-requests': t`Sign-up or password request`,
    'bid-emails': t`Email about a bid`,
    'chat-emails': t`Email about a message`,
    mail: t`Email`,
    'office-orders': t`Order to the auction house`,
    push: t`Notification`,
    'push-events': t`News for notifications`,
  }
  return kind => (Object.hasOwn(words, kind) ? words[kind as FailedJobKind] : kind)
}
