import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize } from '../wire.ts'
import { FeedReject, FeedRun, FeedSource, FeedTurn, MarketAge } from './feed.shapes.ts'

const RunId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number('invalid'),
  v.safeInteger('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
)

/** What the imports of feeds did, for those who look after them; and how old the market is, for everybody. */
export const feedEndpoints = {
  runs: endpoint({
    method: 'GET',
    path: '/office/feeds',
    access: ['backOffice'],
    summary:
      'Imports of feeds, the latest first, those under way and those that failed included; how old each source is, and when it is looked at next.',
    query: v.object({ page: Page, pageSize: PageSize }),
    response: v.object({
      runs: v.array(FeedRun),
      sources: v.array(FeedSource),
      turns: v.array(FeedTurn),
      pageInfo: PageInfo,
    }),
  }),
  market: endpoint({
    method: 'GET',
    path: '/site/market-age',
    access: 'session',
    summary: 'How old the lots are that come by feeds, and whether a source is late; without feeds of this moment.',
    response: MarketAge,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/office/feed-rejects',
    access: ['backOffice'],
    summary:
      'The rows that an import refused, with field and reason, in order of the file; the first thousand are kept.',
    query: v.object({ run: RunId, page: Page, pageSize: PageSize }),
    response: v.object({ run: FeedRun, rows: v.array(FeedReject), pageInfo: PageInfo }),
  }),
}
