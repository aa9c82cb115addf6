import type { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import { exactTokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import {
  changeSearch,
  countsOf,
  hasSearch,
  insertSearch,
  lotsFoundSince,
  removeSearch,
  searchesOf,
  setLooked,
  setQuiet,
} from './saved-searches.queries.ts'

const MAX_FOUND_LOTS = 1000

export const mySearches: UseCase<typeof savedSearchesEndpoints.mySearches> = async ({ db, viewer, query }) => {
  const searches = await searchesOf(db, viewer.userId, query.type)
  const items = searches.map(search => ({ ...search, type: query.type, lookedAt: exactTokyoIso(search.lookedAt) }))
  return { items, counter: items.length }
}

export const foundLots: UseCase<typeof savedSearchesEndpoints.foundLots> = async ({ db, viewer, query }) => {
  const search = { id: fit(query.id), since: new Date(query.since), most: MAX_FOUND_LOTS }
  const lotIds = await lotsFoundSince(db, viewer.userId, search)
  if (!lotIds) throw new Refused('not_found')
  return { lotIds }
}

/**
 * Counts under the person's lock, so that simultaneous requests cannot pass the limit. A double tap, or a second try after a lost answer, finds the
 * search saved.
 */
export const saveSearch: UseCase<typeof savedSearchesEndpoints.saveSearch> = async ({
  db,
  queue,
  viewer,
  body,
  now,
}) => {
  const { title, params, type: pageType } = body
  await lockPerson(db, viewer.userId)
  if (await hasSearch(db, { userId: viewer.userId, pageType, title, params })) return null
  const saved = (await countsOf(db, viewer.userId)).get(pageType) ?? 0
  if (saved >= MAX_SAVED_SEARCHES) throw new Refused('too_many_searches', { detail: { limit: MAX_SAVED_SEARCHES } })
  const id = await insertSearch(db, { userId: viewer.userId, pageType, title, params, now })
  await queue.add(db, 'search-matches', { batchId: null, from: id, to: id })
  return null
}

export const updateSearch: UseCase<typeof savedSearchesEndpoints.updateSearch> = async ({ db, viewer, body, now }) => {
  const { title, notify, looked } = body
  const id = fit(body.id)
  if (!(await changeSearch(db, viewer.userId, id, { title, notify }))) throw new Refused('not_found')
  if (looked) await setLooked(db, id, now)
  else if (notify === 'off') await setQuiet(db, id)
  return null
}

export const deleteSearch: UseCase<typeof savedSearchesEndpoints.deleteSearch> = async ({ db, viewer, body }) => {
  if (!(await removeSearch(db, viewer.userId, fit(body.id)))) throw new Refused('not_found')
  return { success: true }
}

/** How many searches a person has saved for each listing, including zero. */
export async function countSearches(db: Db, userId: number): Promise<Record<PageType, number>> {
  const counts = await countsOf(db, userId)
  return Object.fromEntries(PAGE_TYPE_NAMES.map(name => [name, counts.get(name) ?? 0])) as Record<PageType, number>
}

/** Numbers beyond the column's type match no search either. */
function fit(id: number): number {
  return Math.min(id, 2_147_483_647)
}
