import { useLingui } from '@lingui/react/macro'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { MAX_AUCTION_DAYS } from '#domain/lots/lot-filter.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { listingParts } from './lazy-listing.ts'
import { countFilters, readList } from './listing-search.ts'
import { useListingState } from './use-listing-state.tsx'

type Failable = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** No lots to show, and why: nothing matches, or the server did not answer. The two always look different. */
export function NoLots({ pageType, query }: { pageType: PageType; query: Failable }) {
  const { t, i18n } = useLingui()
  const { search, reset } = useListingState()
  // The request is invalid (an old or mistyped link). This is no outage, and a retry would not help.
  if (query.error instanceof ApiError && query.error.status === 422)
    return (
      <EmptyState
        title={readList(search.date).length > MAX_AUCTION_DAYS ? t`Too many selected` : t`No records found`}
        text={Object.values(query.error.fields)[0] ?? query.error.message}
      >
        <Button kind="tonal" onClick={reset}>
          {t`Reset filter`}
        </Button>
      </EmptyState>
    )
  const title = i18n._(PAGE_WORDS[pageType].listOutage)
  if (query.isError)
    return <QueryOutage query={query} title={title} offline={{ title, text: t`Not saved on this device.` }} />
  if (countFilters(search) > 0)
    return <listingParts.Show part="NoMatch" pageType={pageType} until={<EmptyState title={t`No records found`} />} />
  return (
    <EmptyState
      title={t`No lots right now`}
      text={pageTypeRecord(pageType).holds === 'auction' ? t`The next sale is not published yet.` : undefined}
    />
  )
}
