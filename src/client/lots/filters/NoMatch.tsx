import { Plural, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { countFilters, listingRequest } from '../listing/listing-search.ts'
import { FILTER_PARAMS } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { useFilterTags, withoutValue } from './use-filter-tags.ts'

/** No lot matches all filters. Names the filter whose removal leaves the most lots, and offers to remove it. */
export function NoMatch({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { search, setFilters, reset } = useListingState()
  const tags = useFilterTags(pageType)
  const params = FILTER_PARAMS.filter(param => search[param] !== undefined)
  const totals = useQueries({
    queries: params.map(param => {
      const query = listingRequest({ ...search, ...withoutValue(param, undefined) }, 1, 1)
      return ask(lotsEndpoints.listing, { params: { pageType }, query })
    }),
    combine: answers => answers.map(({ data }) => data?.pageInfo.totalSearchResults ?? 0),
  })
  const most = Math.max(0, ...totals)
  const culprit = most > 0 ? params[totals.indexOf(most)] : undefined
  const name = tags
    .filter(({ param }) => param === culprit)
    .map(({ text }) => text)
    .join(', ')
  const count = countFilters(search)
  const without = grouped(most)
  return (
    <EmptyState
      title={t`No records found`}
      text={
        <>
          <Plural
            value={count}
            _2="No lots match both filters."
            one="No lots match this filter."
            other="No lots match all # filters."
          />{' '}
          {culprit && count > 1 && (
            <Plural
              value={most}
              one={`Without “${name}” there is ${without}.`}
              other={`Without “${name}” there are ${without}.`}
            />
          )}
        </>
      }
    >
      {culprit && count > 1 && (
        <Button kind="tonal" onClick={() => setFilters(withoutValue(culprit, undefined))}>
          {t`Remove this filter`}
        </Button>
      )}
      <Button kind={culprit && count > 1 ? 'quiet' : 'tonal'} onClick={reset}>
        {t`Reset filter`}
      </Button>
    </EmptyState>
  )
}
