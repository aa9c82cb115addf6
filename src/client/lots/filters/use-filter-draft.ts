import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CountedOption } from '#contract/wire.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { chassisSearchQuery, filtersQuery, makersQuery, modelSearchQuery, modelsQuery } from '../lots.api.ts'
import { FILTER_PARAMS, filterRequest, readList } from '../listing/listing-search.ts'
import type { FilterParam, ListingFilter } from '../listing/listing-search.ts'
import { useListingState } from '../listing/use-listing-state.ts'

/** Waits of the specification's §9: a changed filter is counted after 500 ms, a typed model or chassis looked up after 700 ms. */
const COUNT_AFTER_MS = 500
const LOOK_UP_AFTER_MS = 700

export type FilterDraft = ReturnType<typeof useFilterDraft>

/**
 * The filters while they are being chosen. Nothing is searched before "Show": the list stays, only the count moves. Changing the maker
 * clears models and chassis; clearing the models clears the chassis (specification §4 "Filter model choices").
 */
export function useFilterDraft(pageType: PageType) {
  const { search, replaceFilters } = useListingState()
  const applied = pickFilters(search)
  const [draft, setDraft] = useState<ListingFilter>(applied)
  // Another way changed the list (a tag, a day, back): the draft follows.
  const appliedKey = JSON.stringify(applied)
  useEffect(() => setDraft(JSON.parse(appliedKey) as ListingFilter), [appliedKey])

  const counted = useLater(draft, COUNT_AFTER_MS)
  const filters = useQuery(filtersQuery(pageType, filterRequest(counted)))
  const makers = useQuery(makersQuery(pageType))
  const models = useQuery({ ...modelsQuery(pageType, Number(draft.maker)), enabled: draft.maker !== undefined })
  const [lookUp, setLookUp] = useState<{ param: 'model' | 'chassis'; text: string } | null>(null)
  const looked = useLater(lookUp, LOOK_UP_AFTER_MS)
  const modelHits = useQuery({
    ...modelSearchQuery(pageType, looked?.text ?? ''),
    enabled: looked?.param === 'model' && looked.text.length > 1 && draft.maker === undefined,
    placeholderData: keepPreviousData,
  })
  const chassisHits = useQuery({
    ...chassisSearchQuery(pageType, looked?.text ?? ''),
    enabled: looked?.param === 'chassis' && looked.text.length > 1 && draft.model === undefined,
    placeholderData: keepPreviousData,
  })

  const set = (param: FilterParam, value: string | undefined) =>
    setDraft(old => {
      const next = { ...old, [param]: value || undefined }
      if (param === 'maker' && value !== old.maker) return { ...next, model: undefined, chassis: undefined }
      if (param === 'model' && !value) return { ...next, chassis: undefined }
      return next
    })

  const options: Partial<Record<FilterParam, CountedOption[]>> = {
    ...filters.data?.selects,
    maker: makers.data ?? [],
    model:
      draft.maker === undefined ? (modelHits.data?.model ?? []) : (models.data ?? filters.data?.selects.model ?? []),
    chassis: draft.model === undefined ? (chassisHits.data ?? []) : (filters.data?.selects.chassis ?? []),
  }

  return {
    draft,
    set,
    reset: () => setDraft({}),
    apply: () => replaceFilters(draft),
    isChanged: JSON.stringify(draft) !== appliedKey,
    /** Lots under the draft; null while it is being counted. */
    count: counted === draft && !filters.isFetching ? (filters.data?.totalSearchResults ?? null) : null,
    ranges: filters.data?.range,
    options,
    /** True while the choices of a field are asked for. */
    isLoading: { model: models.isFetching || modelHits.isFetching, chassis: chassisHits.isFetching } as Partial<
      Record<FilterParam, boolean>
    >,
    /** Fields whose choices are found by typing until the field above them is chosen. */
    searchOf: (param: FilterParam) => {
      const byTyping =
        (param === 'model' && draft.maker === undefined) || (param === 'chassis' && draft.model === undefined)
      return byTyping ? (text: string) => setLookUp({ param, text: text.trim() }) : undefined
    },
    /** Picks a model found without a maker: its maker comes with it. */
    pickModel: (values: string[]) => {
      const maker = draft.maker ?? String(modelHits.data?.maker[0]?.value ?? '')
      setDraft(old => ({
        ...old,
        maker: maker || undefined,
        model: values.join(',') || undefined,
        chassis: values.length > 0 ? old.chassis : undefined,
      }))
    },
    chosen: (param: FilterParam) => readList(draft[param]),
  }
}

function pickFilters(search: ListingFilter): ListingFilter {
  return Object.fromEntries(FILTER_PARAMS.flatMap(name => (search[name] === undefined ? [] : [[name, search[name]]])))
}

/** The value as it was `ms` after its last change. */
function useLater<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
