import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountedOption } from '#contract/wire.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { chassisSearchQuery, filtersQuery, makersQuery, modelSearchQuery, modelsQuery } from '../lots.api.ts'
import { filterRequest } from '../listing/listing-search.ts'
import type { FilterParam, ListingFilter } from '../listing/read-listing-search.ts'
import { failedQuery, type Refetchable } from '#client/api/failed-query.ts'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'

/** A typed model or chassis is looked up after 700 ms. */
const LOOK_UP_AFTER_MS = 700

/** The choices of a field under the filters `counted`. Models need a maker and chassis codes need a model. Before that, typing finds them. */
export function useFilterOptions(pageType: PageType, draft: ListingFilter, counted: ListingFilter) {
  const filters = useQuery(filtersQuery(pageType, filterRequest(counted)))
  const makers = useQuery(makersQuery(pageType))
  // Only an address can name several makers. The filters' own answer then has the models.
  const makerId = Number(draft.maker)
  const models = useQuery({ ...modelsQuery(pageType, makerId), enabled: makerId > 0 })
  const [lookUp, setLookUp] = useState<{ param: 'model' | 'chassis'; text: string } | null>(null)
  const looked = useDebounced(lookUp, LOOK_UP_AFTER_MS)
  const modelHits = useQuery({
    ...modelSearchQuery(pageType, looked?.text ?? ''),
    enabled: looked?.param === 'model' && looked.text.length > 1 && draft.maker === undefined,
    placeholderData: keepPreviousData,
  })
  const chassisHits = useQuery({
    ...chassisSearchQuery(pageType, looked?.text ?? '', draft.maker),
    enabled: looked?.param === 'chassis' && looked.text.length > 1 && draft.model === undefined,
    placeholderData: keepPreviousData,
  })

  const options: Partial<Record<FilterParam, CountedOption[]>> = {
    ...filters.data?.selects,
    maker: makers.data ?? [],
    model: draft.maker === undefined ? (modelHits.data ?? []) : (models.data ?? filters.data?.selects.model ?? []),
    chassis: draft.model === undefined ? (chassisHits.data ?? []) : (filters.data?.selects.chassis ?? []),
  }
  const isLoading: Partial<Record<FilterParam, boolean>> = {
    maker: makers.isLoading,
    model: models.isLoading || modelHits.isFetching,
    chassis: chassisHits.isFetching,
    ...(filters.isPending && { condition: true, gearbox: true, color: true, status: true, auction: true }),
  }
  const hits = { model: modelHits, chassis: chassisHits }
  const isTyped = (param: FilterParam): param is 'model' | 'chassis' =>
    (param === 'model' && draft.maker === undefined) || (param === 'chassis' && draft.model === undefined)

  /** The request that the choices of a field wait for, if it failed. */
  const failureOf = (param: FilterParam): Refetchable | null => {
    if (options[param]?.length) return null
    if (param === 'maker') return failedQuery(makers)
    const listed = param === 'model' ? (failedQuery(models) ?? failedQuery(filters)) : failedQuery(filters)
    return isTyped(param) ? failedQuery(hits[param]) : listed
  }
  const outages = [failedQuery(filters), failedQuery(makers)].filter(query => query !== null)

  return {
    filters,
    failureOf,
    /** The missing parts of all filters: the counts and ranges, or the makers. */
    outage:
      outages.length === 0
        ? null
        : {
            isFetching: outages.some(({ isFetching }) => isFetching),
            refetch: () => outages.forEach(query => void query.refetch()),
          },
    options,
    /** True while the choices of a field are loading. */
    isLoading,
    /** For fields that are searched by typing until the field above them is chosen. */
    searchOf: (param: FilterParam) =>
      isTyped(param) ? (text: string) => setLookUp({ param, text: text.trim() }) : undefined,
  }
}
