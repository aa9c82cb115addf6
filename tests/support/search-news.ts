import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { AppContext } from '#server/http/context.ts'
import { cutBatch } from '#server/saved-searches/cut-batch.ts'
import { pushFoundLots } from '#server/saved-searches/push-found-lots.ts'
import type { Caller } from './app.ts'
import { runJobs } from './queue.ts'

/** As a server does every few seconds: compares new lots with the saved searches, and tells what is due. */
export async function lookForNews(context: AppContext): Promise<void> {
  await cutBatch(context)
  await runJobs(context, 'search-matches')
  while (await pushFoundLots(context));
}

export async function saveSearch(
  caller: Caller,
  params: string,
  { type = 'car-auction', title = 'Wanted' }: { type?: PageType; title?: string } = {},
): Promise<number> {
  await caller.call(savedSearchesEndpoints.saveSearch, { body: { title, params, type } })
  return (await searchesOf(caller, type))[0]!.id
}

export async function searchesOf(caller: Caller, type: PageType = 'car-auction') {
  return (await caller.call(savedSearchesEndpoints.mySearches, { query: { type } })).items
}
