import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { OfflineError } from './errors.ts'
import { useOutageReason } from './use-outage-reason.ts'

export type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type Props = {
  query: FailedQuery
  title: string
  /** Without a network: what is missing on this device. Without `title` it says that the server cannot be reached. */
  offline?: { title?: string; text: ReactNode }
  children?: ReactNode
}

/** Replaces the content of a query that failed and has no saved answer: what failed, the server's reason, and a button to try again. */
export function QueryOutage({ query, title, offline, children }: Props) {
  const { t } = useLingui()
  const unreachable = t`Can’t reach the server`
  const reasonOf = useOutageReason()
  const isOffline = query.error instanceof OfflineError
  return (
    <OutageBlock
      // The crossed-out network would be wrong where the server answered.
      icon={query.error && !isOffline ? <WarningIcon /> : undefined}
      title={isOffline && offline ? (offline.title ?? unreachable) : title}
      text={(isOffline && offline?.text) || reasonOf(query.error)}
      retryLabel={t`Try again`}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </OutageBlock>
  )
}
