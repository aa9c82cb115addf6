import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { QueryTexts } from '../wire.ts'
import { LiveChanges, MAX_FOLLOWED } from './live.shapes.ts'

export const liveEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/live',
    access: 'session',
    summary:
      'What changes of these lots, of my bids and counters. With `Accept: text/event-stream` a stream of it, resumed by `Last-Event-ID`; else once, since `since`.',
    query: v.object({
      /** Ids of the lots on screen, comma-joined. */
      lots: v.optional(
        v.pipe(
          QueryTexts,
          v.check(ids => ids.length <= MAX_FOLLOWED, 'tooMany100Lots'),
          v.check(ids => ids.every(id => id.length <= 80), 'lotIds'),
        ),
        '',
      ),
      /** 1: a listing is on screen and must know when its total may have changed. */
      news: v.optional(v.picklist(['0', '1'], 'zeroOrOne'), '0'),
      /** The `id` of the last answer or event; `Last-Event-ID` takes precedence. */
      since: v.optional(v.pipe(v.string(), v.maxLength(8000, 'invalid')), ''),
    }),
    response: LiveChanges,
    media: ['text/event-stream'],
  }),
}
