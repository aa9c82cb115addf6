import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { ask } from '#client/api/api.ts'

export const RUNS_PAGE = 20
export const REJECTS_PAGE = 50
/** While an import is under way somebody may be waiting for its end. */
const LOOK_AGAIN_MS = 10_000
/** Feeds that come by themselves go on coming. */
const LOOK_SOME_TIME_MS = 60_000

export const feedRunsQuery = (page: number) =>
  queryOptions({
    ...ask(feedEndpoints.runs, { query: { page, pageSize: RUNS_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: query => {
      if (query.state.data?.runs.some(run => run.state === 'running')) return LOOK_AGAIN_MS
      return query.state.data?.turns.length ? LOOK_SOME_TIME_MS : false
    },
  })

export const feedRejectsQuery = (run: number, page: number) =>
  queryOptions({
    ...ask(feedEndpoints.rejects, { query: { run, page, pageSize: REJECTS_PAGE } }),
    placeholderData: keepPreviousData,
  })
