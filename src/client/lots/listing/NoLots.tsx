import { Trans, useLingui } from '@lingui/react/macro'
import { OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { countFilters } from './listing-search.ts'
import { useListingState } from './use-listing-state.ts'

type Failable = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** No lots to draw, and why: nothing matches, or the market could not be asked. The two never look alike. */
export function NoLots({ query }: { query: Failable }) {
  const { t } = useLingui()
  const { search, replaceFilters } = useListingState()
  if (query.isError)
    return (
      <OutageBlock
        title={query.error instanceof OfflineError ? t`Cannot reach the market` : t`The market did not answer`}
        text={
          query.error instanceof OfflineError ? (
            <Trans>This list has not been kept on this device.</Trans>
          ) : (
            (query.error?.message ?? '')
          )
        }
        retryLabel={t`Retry`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    )
  const filtered = countFilters(search) > 0
  return (
    <EmptyState
      title={filtered ? t`No records found` : t`No lots at the moment`}
      text={
        filtered ? (
          <Trans>No lot has all of these properties.</Trans>
        ) : (
          <Trans>The next sale is not published yet.</Trans>
        )
      }
    >
      {filtered && (
        <Button kind="tonal" onClick={() => replaceFilters({})}>
          <Trans>Reset filter</Trans>
        </Button>
      )}
    </EmptyState>
  )
}
