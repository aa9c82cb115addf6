import { isPage } from '#contract/own-answer.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { call } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'

/** A file of this person's, to be shown in the page. An expired session is renewed once. Throws ApiError and OfflineError, as `call` does. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Blob> {
  let response = await ask(path, signal)
  if (response.status === 401) {
    await call(peopleEndpoints.viewProfile, { signal })
    response = await ask(path, signal)
  }
  if (response.status >= 502 || isPage(response)) throw new OfflineError()
  if (!response.ok) throw new ApiError(response.status, '')
  return response.blob()
}

async function ask(path: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new OfflineError()
  }
}
