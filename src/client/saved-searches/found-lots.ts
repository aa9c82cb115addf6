import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { ask } from '#client/api/api.ts'
import { useChangeSearch } from './saved-searches.api.ts'

const NONE: ReadonlySet<string> = new Set()

/** Searches that this page has marked as looked at. "Back" opens the same list, without later finds, and must not mark those as seen. */
const lookedAt = new Set<string>()

/**
 * The lots to mark as new by the parameter of the address (`domain/saved-searches/found-param.ts`). Whoever opens it has looked at the search. Nothing is
 * requested without the parameter.
 */
export function useFoundLots(param: string | undefined): ReadonlySet<string> {
  const [id = 0, since = 0] = (param ?? '').split(',').map(Number)
  const { mutate: change } = useChangeSearch()
  useEffect(() => {
    if (param === undefined || lookedAt.has(param)) return
    change({ id, looked: true }, { onSuccess: () => lookedAt.add(param) })
  }, [param, id, change])
  return useQuery({ ...foundLotsQuery(id, since), enabled: param !== undefined }).data ?? NONE
}

/** These finds only grow while the list is open, and the list does not change by itself either. */
const foundLotsQuery = (id: number, since: number) =>
  queryOptions({
    ...ask(savedSearchesEndpoints.foundLots, { query: { id, since } }),
    select: asSet,
    staleTime: 'static',
    retry: false,
  })

const asSet = ({ lotIds }: { lotIds: string[] }): ReadonlySet<string> => new Set(lotIds)
