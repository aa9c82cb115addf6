import { queryOptions, useQuery } from '@tanstack/react-query'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { ask } from '#client/api/api.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * `7,1795757387000` in a listing's address: the saved search and when its reader had last looked. The lots that it found since are marked, after a
 * reload and on "back" too. Undefined from an older server.
 */
export function foundParam({ id, lookedAt }: { id: number; lookedAt?: string | undefined }): string | undefined {
  return lookedAt && `${id},${Date.parse(lookedAt)}`
}

/** The lots to mark as new. Nothing is requested for an address without the parameter. */
export function useFoundLots(param: string | undefined): ReadonlySet<string> {
  const [id = 0, since = 0] = (param ?? '').split(',').map(Number)
  return useQuery({ ...foundLotsQuery(id, since), enabled: param !== undefined }).data ?? NONE
}

/** What was found since then only grows while the list is open, and its list does not move by itself either. */
const foundLotsQuery = (id: number, since: number) =>
  queryOptions({
    ...ask(savedSearchesEndpoints.foundLots, { query: { id, since } }),
    select: asSet,
    staleTime: 'static',
    retry: false,
  })

const asSet = ({ lotIds }: { lotIds: string[] }): ReadonlySet<string> => new Set(lotIds)
