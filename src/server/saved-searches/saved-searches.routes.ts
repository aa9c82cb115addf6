import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { deleteSearch, foundLots, mySearches, saveSearch, updateSearch } from './saved-searches.ts'

/** Maps endpoints to functions. */
export const savedSearchesRoutes: readonly Implementation[] = [
  implement(savedSearchesEndpoints.mySearches, mySearches),
  implement(savedSearchesEndpoints.foundLots, foundLots),
  implement(savedSearchesEndpoints.saveSearch, saveSearch),
  implement(savedSearchesEndpoints.updateSearch, updateSearch),
  implement(savedSearchesEndpoints.deleteSearch, deleteSearch),
]
