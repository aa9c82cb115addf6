import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { ApiError, OfflineError } from './errors.ts'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  title: string
  /** Without a network: another title, and what is missing on this device. */
  offline?: { title?: string; text: ReactNode }
  children?: ReactNode
}

/** Replaces the content of a query that failed and has no saved answer: what failed, the server's reason, and a button to try again. */
export function QueryOutage({ query, title, offline, children }: Props) {
  const { t } = useLingui()
  const isOffline = query.error instanceof OfflineError
  return (
    <OutageBlock
      title={(isOffline && offline?.title) || title}
      text={
        isOffline
          ? (offline?.text ?? t`Can’t reach the server`)
          : query.error instanceof ApiError
            ? query.error.message
            : undefined
      }
      retryLabel={t`Try again`}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </OutageBlock>
  )
}
