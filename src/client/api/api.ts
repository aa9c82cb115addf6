import type { Endpoint, Response } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'
import { CACHED_HEADER, KEPT_AT_HEADER } from '#contract/worker.ts'
import { leaveUnasked } from '#client/device/use-ask-before-leaving.ts'
import { createCall, type CallOptions } from './call.ts'
import { inTime } from './in-time.ts'
import { rememberAge } from './kept-answers.ts'
import { proofRequest } from './proof-request.ts'
import { answered, unanswered } from './reachability.ts'
import { setServerClock } from './server-clock.ts'

type Early = Record<string, Promise<globalThis.Response> | undefined>

const early = (globalThis as { minatoEarly?: Early }).minatoEarly

// The request of the page's head shows whether the server responds. That also holds when no screen takes it over because its data is recent.
for (const started of Object.values(early ?? {}))
  void started?.then(
    answer => (answer.headers.has(CACHED_HEADER) || !isOwnAnswer(answer) ? unanswered() : undefined),
    () => unanswered(),
  )

/** An unread answer holds its connection. An answer that no screen has taken over by then is cancelled. */
const LET_GO_MS = 5_000
if (early) setTimeout(cancelEarly, LET_GO_MS)

function cancelEarly(): void {
  for (const [path, started] of Object.entries(early ?? {})) {
    delete early![path]
    void started?.then(
      answer => answer.body?.cancel(),
      () => undefined,
    )
  }
}

const sessionLost = new Set<() => void>()

/** Notifies that the session has ended and could not be refreshed. */
export function onSessionLost(listener: () => void): () => void {
  sessionLost.add(listener)
  return () => sessionLost.delete(listener)
}

/** The browser's caller. A request that index.html started before this script loaded is taken over, once. */
export const call = createCall({
  async fetch(path, init) {
    // An answer from before a change may be outdated by it.
    if (init.method !== 'GET') cancelEarly()
    const started = init.method === 'GET' ? early?.[path] : undefined
    if (early && started) delete early[path]
    const began = performance.now()
    try {
      // The page's head sends its request as soon as the page opens, which is time zero.
      const answer = await inTime(init, timed => started ?? fetch(path, timed), started ? began : 0)
      const tookMs = performance.now() - (started ? 0 : began)
      // The worker marks answers from its cache. Their `Date` is as old as the answer.
      const keptAt = answer.headers.has(CACHED_HEADER) ? Number(answer.headers.get(KEPT_AT_HEADER)) : null
      rememberAge(path, keptAt)
      const isOwn = isOwnAnswer(answer)
      if (keptAt === null && isOwn) answered(performance.now() - began)
      // Who is told of a foreign page learns at once whether the server itself can be reached.
      else if (keptAt === null && answer.status < 502) await unanswered()
      else void unanswered()
      // A gateway's clock may be any. A kept answer has the difference to what this device's clock was when it was saved.
      if (keptAt === null && isOwn) setServerClock(answer.headers.get('date'), Date.now(), tookMs)
      return answer
    } catch (error) {
      if (!init.signal?.aborted) await unanswered()
      throw error
    }
  },
  onSessionLost: () => {
    for (const listener of sessionLost) listener()
  },
  // A setting or a manager may demand it in the middle of a visit.
  onFactorNeeded: () => {
    if (location.pathname === SCREEN_PATHS.secondFactor) return
    leaveUnasked(() => location.assign(SCREEN_PATHS.secondFactor))
  },
  proveAgain: proofRequest.ask,
  language: () => document.documentElement.lang,
})

/** Query options of a GET. The key is the method's path and its input, so that features invalidate by path. */
export function ask<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
  return {
    queryKey: [endpoint.path, options] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Response<E>> =>
      call(endpoint, { ...options, signal } as CallOptions<E>),
  }
}
