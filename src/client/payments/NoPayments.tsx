import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { isNarrowed } from './payments-search.ts'
import { usePayments } from './use-payments.ts'

/** No lines to show: there are none, the filters hide all, or the server did not answer. The three look different. */
export function NoPayments({
  payments,
}: {
  payments: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>
}) {
  const { t } = useLingui()
  const { search, change } = usePayments()
  const { error } = payments
  const showAll = () => change({ type: undefined, dateFrom: undefined, dateTo: undefined, search: undefined })
  if (!payments.data) {
    const fields = error instanceof ApiError ? Object.values(error.fields) : []
    if (fields.length > 0)
      return (
        <OutageBlock
          icon={<WarningIcon />}
          title={t`These filters don’t work`}
          text={fields.join('. ')}
          retryLabel={t`Show all payments`}
          onRetry={showAll}
        />
      )
    return (
      <QueryOutage
        query={payments}
        title={t`Couldn’t load payments`}
        offline={{ text: t`This page is not saved on this device yet.` }}
      />
    )
  }
  if (isNarrowed(search))
    return (
      <EmptyState title={t`No matching payments`} text={t`Try another type, other dates or another search.`}>
        <Button kind="tonal" onClick={showAll}>
          {t`Show all payments`}
        </Button>
      </EmptyState>
    )
  return <EmptyState title={t`No payments yet`} text={t`Money received and cars bought appear here.`} />
}
