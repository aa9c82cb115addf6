import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { deleteSearch, mySearches, saveSearch, updateSearch } from './saved-searches.ts'

/** Which function answers which endpoint. */
export const savedSearchesRoutes: readonly Implementation[] = [
  implement(savedSearchesEndpoints.mySearches, mySearches),
  implement(savedSearchesEndpoints.saveSearch, saveSearch),
  implement(savedSearchesEndpoints.updateSearch, updateSearch),
  implement(savedSearchesEndpoints.deleteSearch, deleteSearch),
]
