import type { liveEndpoints } from '#contract/live/live.endpoints.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import { accessEnd } from '#server/auth/access-end.ts'
import type { Asked } from '#server/http/asked.ts'
import { listenerOf } from './listener.ts'
import { liveHubOf } from './live-hub-of.ts'
import { opening } from './opening.ts'
import { idOfPlace, placeOfId } from './place.ts'

/**
 * What changes while one looks: a stream for whoever takes one, else the same once, for networks that let no stream through. Every process
 * tells the same; the place in the log is the database's, so a listener goes on at whichever answers him next.
 */
export async function tellChanges(asked: Asked<typeof liveEndpoints.live>): Promise<LiveChanges> {
  const { db, viewer, query } = asked
  const listener = listenerOf(viewer, { lots: query.lots, wantsNews: query.news === '1' })
  const named = asked.header('last-event-id') || query.since
  const since = named ? (placeOfId(named) ?? 'unknown') : null
  if (!asked.header('accept')?.includes('text/event-stream')) {
    const { place, changes } = await opening(db, listener, since)
    return { id: idOfPlace(place), ...changes }
  }
  const { body } = await liveHubOf(asked).listen(listener, await accessEnd(asked), since)
  // The router sends a Response as it is; the contract knows what one event holds.
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx and its like would gather events before they pass them on.
      'x-accel-buffering': 'no',
    },
  }) as unknown as LiveChanges
}
