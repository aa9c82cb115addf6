import type { ReactNode } from 'react'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import type { Refetchable } from './failed-query.ts'
import { RetryButton } from './RetryButton.tsx'

/** One part of a screen or form that did not load: what failed, and a button to try again. `QueryOutage` replaces a whole page or list. */
export const QueryNotice = ({
  query,
  className,
  children,
}: {
  query: Refetchable
  className?: string
  children: ReactNode
}) => (
  <Notice
    tone="orange"
    role="alert"
    icon={<WarningIcon />}
    className={className}
    action={<RetryButton query={query} />}
  >
    {children}
  </Notice>
)
