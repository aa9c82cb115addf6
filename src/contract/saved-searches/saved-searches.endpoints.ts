import * as v from 'valibot'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { MAX_TITLE_LENGTH } from '#domain/saved-searches/search-title.ts'
import { SEARCH_NOTIFY } from '#domain/saved-searches/search-notify.ts'
import { endpoint } from '../endpoint.ts'
import { line, QueryNumber, Success } from '../wire.ts'

/** A person's filters under a name. `params` is the query of the listing's address, without `?`. */
export const SavedSearch = v.object({
  id: v.number(),
  name: v.string(),
  params: v.string(),
  /** Its listing. Absent from an older server, as the four below. */
  type: v.optional(v.picklist(PAGE_TYPE_NAMES)),
  notify: v.optional(v.picklist(SEARCH_NOTIFY)),
  /** Lots for sale that came since the person looked. */
  fresh: v.optional(v.number()),
  /** When the person last looked at what it found, with milliseconds. */
  lookedAt: v.optional(v.string()),
  /** It finds more new lots a day than it tells. */
  isWide: v.optional(v.boolean()),
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>

/** A search with new lots: how many, and the first pictures. */
export const SearchNews = v.object({
  id: v.number(),
  page: v.picklist(PAGE_TYPE_NAMES),
  name: v.string(),
  params: v.string(),
  count: v.number(),
  /** How many of them were offered before and not sold. Absent from an older server. */
  relisted: v.optional(v.number()),
  /** As above. */
  lookedAt: v.optional(v.string()),
  pictures: v.array(v.string()),
})
export type SearchNews = v.InferOutput<typeof SearchNews>

const type = v.picklist(PAGE_TYPE_NAMES, 'invalid')
const title = v.pipe(
  line('required'),
  v.nonEmpty('required'),
  v.check(text => [...text].length <= MAX_TITLE_LENGTH, 'maxLength200'),
)
/** An instant, in milliseconds since 1970. */
const since = v.pipe(QueryNumber, v.minValue(0, 'invalid'), v.maxValue(8_640_000_000_000_000, 'invalid'))
/** The id of a deletion travels as text. */
const id = v.pipe(QueryNumber, v.minValue(1, 'invalid'))

export const savedSearchesEndpoints = {
  mySearches: endpoint({
    method: 'GET',
    path: '/user/my-search',
    access: 'session',
    summary: 'The saved searches of a listing, the latest first.',
    query: v.object({ type }),
    response: v.object({ items: v.array(SavedSearch), counter: v.number() }),
  }),
  foundLots: endpoint({
    method: 'GET',
    path: '/user/found-lots',
    access: 'session',
    summary:
      'The lots that a saved search found after an instant, at most a thousand, the latest first. They are kept for 30 days.',
    query: v.object({ id, since }),
    response: v.object({ lotIds: v.array(v.string()) }),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/user/save-search',
    access: 'session',
    summary: 'Save filters under a name; at most ten for each listing.',
    body: v.object({
      title,
      params: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(4000, 'invalid')),
      type,
    }),
    response: v.null(),
  }),
  updateSearch: endpoint({
    method: 'POST',
    path: '/user/update-search',
    access: 'session',
    summary:
      'Give a saved search another name, choose when it tells of new lots, or note that its new lots were looked at.',
    body: v.object({
      id,
      title: v.optional(title),
      notify: v.optional(v.picklist(SEARCH_NOTIFY, 'invalid')),
      looked: v.optional(v.literal(true, 'invalid')),
    }),
    response: v.null(),
  }),
  deleteSearch: endpoint({
    method: 'POST',
    path: '/user/delete-search',
    access: 'session',
    summary: 'Delete a saved search.',
    body: v.object({ id }),
    response: Success,
  }),
}
