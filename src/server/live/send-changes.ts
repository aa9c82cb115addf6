import type { liveEndpoints } from '#contract/live/live.endpoints.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import { accessEnd } from '#server/auth/access-end.ts'
import type { RequestContext } from '#server/http/context.ts'
import { listenerOf } from './listener.ts'
import { openingChanges } from './opening.ts'
import { idOfCursor, cursorToResume } from './cursor.ts'

/**
 * Live changes: a stream if the client accepts one, otherwise one answer with the same content, for networks that block streams. All processes
 * report the same changes. A cursor belongs to the database, so a listener can continue with any process.
 */
export async function sendChanges(request: RequestContext<typeof liveEndpoints.live>): Promise<LiveChanges> {
  const { db, viewer, query, live, ip } = request
  const since = request.header('last-event-id') || query.since || null
  const wanted = { lots: query.lots, wantsNews: query.news === '1', since, ip }
  if (!live || !request.header('accept')?.includes('text/event-stream')) {
    const { cursor, changes } = await openingChanges(db, listenerOf(viewer, wanted), cursorToResume(since))
    return { id: idOfCursor(cursor), ...changes }
  }
  const body = await live.listen(viewer, wanted, await accessEnd(request))
  // The router sends a Response unchanged; the contract defines the content of one event.
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx and other proxies would buffer events before passing them on.
      'x-accel-buffering': 'no',
    },
  }) as unknown as LiveChanges
}
