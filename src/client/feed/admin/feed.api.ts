import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { feedEndpoints } from '#contract/feed/feed.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { base64Of } from '#client/format/base64-of.ts'

export const RUNS_PAGE = 20
export const REJECTS_PAGE = 50
/** Somebody may be waiting for the end of a running import. */
const LOOK_AGAIN_MS = 10_000
/** The server polls feeds by itself, so new imports keep appearing. */
const LOOK_SOME_TIME_MS = MINUTE_MS

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

/** Imports a table and adds it to the list of imports. */
export function useUploadFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: upload,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [feedEndpoints.runs.path] }),
  })
}

async function upload(file: File) {
  const { name } = file
  try {
    return await call(feedEndpoints.upload, { body: { name, file: await base64Of(file) } })
  } catch (error) {
    const content = error instanceof ApiError && error.fields.content ? await utf8Of(file) : null
    if (content === null) throw error
    // An older server asks for the text of the file.
    return call(feedEndpoints.upload, { body: { name, content } })
  }
}

/** Null where its text has another charset, which would be lost. */
async function utf8Of(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
