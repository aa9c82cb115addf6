import { Trans, useLingui } from '@lingui/react/macro'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { MOST_AUCTION_DAYS } from '#domain/lots/lot-filter.ts'
import { countFilters, readList } from './listing-search.ts'
import { useListingState } from './use-listing-state.ts'

const noMatch = lazyPart(async () => (await import('../filters/NoMatch.tsx')).NoMatch)

type Failable = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** No lots to draw, and why: nothing matches, or the market could not be asked. The two never look alike. */
export function NoLots({ pageType, query }: { pageType: PageType; query: Failable }) {
  const { t } = useLingui()
  const { search, replaceFilters } = useListingState()
  // What was asked cannot be asked (an old or mistyped link): no outage, and asking again would not help.
  if (query.error instanceof ApiError && query.error.status === 422)
    return (
      <EmptyState
        title={readList(search.date).length > MOST_AUCTION_DAYS ? t`Too many selections` : t`No records found`}
        text={Object.values(query.error.fields)[0] ?? query.error.message}
      >
        <Button kind="tonal" onClick={() => replaceFilters({})}>
          <Trans>Reset filter</Trans>
        </Button>
      </EmptyState>
    )
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
  if (countFilters(search) > 0)
    return <noMatch.Show pageType={pageType} until={<EmptyState title={t`No records found`} />} />
  return (
    <EmptyState
      title={t`No lots at the moment`}
      text={
        pageTypeRecord(pageType).holds === 'auction' ? <Trans>The next sale is not published yet.</Trans> : undefined
      }
    />
  )
}
