import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { owningQuery } from '../lots.api.ts'
import { readList, writeList } from '../listing/listing-search.ts'
import { FILTER_PARAMS, type FilterParam, type ListingFilter } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { goesWith } from './dependent-filters.ts'
import { rememberChoices } from './recent-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'
import { startListOver, useListResets } from '#client/navigation/list-resets.ts'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'

/** The count is requested 500 ms after a filter change. */
const COUNT_AFTER_MS = 500

/** The draft after a reset. */
const NO_FILTERS: ListingFilter = {}

export type FilterDraft = ReturnType<typeof useFilterDraft>

/**
 * The filters while they are being chosen. Nothing is searched before "Show": the list stays, only the count changes. Changing the maker clears
 * models and chassis. Clearing the models clears the additional filters. A model found without a maker also sets its maker, and a
 * chassis code without a model its maker and model.
 */
export function useFilterDraft(pageType: PageType) {
  const { search, replaceFilters } = useListingState()
  const queryClient = useQueryClient()
  const resets = useListResets()
  const [kept, setKept] = useState(() => ({ resets, draft: pickFilters(search) }))
  const draftOf = (one: typeof kept) => (one.resets === resets ? one.draft : NO_FILTERS)
  const draft = draftOf(kept)
  const setDraft = (change: (old: ListingFilter) => ListingFilter) =>
    setKept(old => {
      const next = change(draftOf(old))
      return next === draftOf(old) ? old : { resets, draft: next }
    })
  const appliedKey = useFollowed(search, setDraft)
  const counted = useDebounced(draft, COUNT_AFTER_MS)
  const { filters, options, isLoading, searchOf, failureOf, outage } = useFilterOptions(pageType, draft, counted)

  const set = (param: FilterParam, value: string | undefined) =>
    setDraft(old => {
      if (old[param] === (value || undefined)) return old
      return { ...old, [param]: value || undefined, ...goesWith(param, value) }
    })

  /** Sets a list. For a model without a maker, or a chassis code without a model, it looks up the owner and fills it in. */
  const setList = (param: FilterParam, values: readonly string[]) => {
    set(param, writeList(values))
    const first = values[0]
    if (first === undefined || (param !== 'model' && param !== 'chassis')) return
    const owner = param === 'model' ? 'maker' : 'model'
    if (draft[owner] !== undefined) return
    const label = options[param]?.find(option => String(option.value) === first)?.label ?? ''
    const query = owningQuery(pageType, param, { id: first, label, makerId: draft.maker })
    void queryClient.fetchQuery(query).then(
      ({ maker, model }) =>
        setDraft(old =>
          old[owner] === undefined && old.maker === draft.maker && readList(old[param])[0] === first
            ? { ...old, maker: old.maker ?? maker, model: old.model ?? model }
            : old,
        ),
      // The owner only names it. The filter works without it.
      () => undefined,
    )
  }

  const isEmpty = Object.values(draft).every(value => value === undefined)
  return {
    draft,
    set,
    setList,
    /** The key of the fields, which start over with a reset. */
    resets,
    reset: startListOver,
    apply(filter = draft) {
      rememberChoices(filter)
      replaceFilters(filter)
    },
    /** Applies the draft and opens a sheet above the list. */
    applyAndOpen(sheet: string, filter = draft) {
      rememberChoices(filter)
      replaceFilters(filter, sheet)
    },
    isEmpty,
    isChanged: keyOf(draft) !== appliedKey,
    /** The number of lots under the draft. Null while it is being counted. */
    count: counted === draft && !filters.isFetching ? (filters.data?.totalSearchResults ?? null) : null,
    /** The lots under the draft could not be counted. */
    isUncounted: counted === draft && filters.isError,
    ranges: filters.data?.range,
    options,
    isLoading,
    searchOf,
    failureOf,
    outage,
    chosen: (param: FilterParam) => readList(draft[param]),
  }
}

/** The list changed by other means (a tag, a day, Back). Its changes are taken over, and the other choices made here stay. */
function useFollowed(search: ListingFilter, setDraft: (change: (old: ListingFilter) => ListingFilter) => void): string {
  const appliedKey = keyOf(search)
  const followed = useRef(appliedKey)
  useEffect(() => {
    if (followed.current === appliedKey) return
    const [before, now] = [JSON.parse(followed.current), JSON.parse(appliedKey)] as [ListingFilter, ListingFilter]
    followed.current = appliedKey
    const changed = FILTER_PARAMS.filter(param => before[param] !== now[param])
    setDraft(old => ({ ...old, ...Object.fromEntries(changed.map(param => [param, now[param]])) }))
  }, [appliedKey, setDraft])
  return appliedKey
}

function pickFilters(search: ListingFilter): ListingFilter {
  return Object.fromEntries(FILTER_PARAMS.flatMap(name => (search[name] === undefined ? [] : [[name, search[name]]])))
}

/** The same filters give the same key, in any order. */
function keyOf(filter: ListingFilter): string {
  return JSON.stringify(pickFilters(filter))
}
