import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { base64, Page, PageInfo, PageSize, RowId } from '../wire.ts'
import { FeedReject, FeedRun, FeedSource, FeedPoll, MarketAge } from './feed.shapes.ts'

const RunId = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), RowId)

/** The size of the file itself; an older page's text may be twice as large as JSON. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024

/** The results of feed imports, for managers, and the age of the lots, for everybody. */
export const feedEndpoints = {
  runs: endpoint({
    method: 'GET',
    path: '/office/feeds',
    mayBeStale: true,
    access: ['backOffice'],
    summary:
      'Imports of feeds, the latest first, those under way and those that failed included; how old each source is, and when it is looked at next.',
    query: v.object({ page: Page, pageSize: PageSize }),
    response: v.object({
      runs: v.array(FeedRun),
      sources: v.array(FeedSource),
      turns: v.array(FeedPoll),
      pageInfo: PageInfo,
    }),
  }),
  market: endpoint({
    method: 'GET',
    path: '/site/market-age',
    access: 'session',
    summary: 'The age of lots from feeds, and whether a source is delayed. Without feeds: the current moment.',
    response: MarketAge,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/office/feed-upload',
    access: ['backOffice'],
    summary:
      'Imports a CSV and answers its report with the first refused rows. A file that is refused as a whole is a failed run.',
    body: v.pipe(
      v.object({
        name: v.pipe(v.string('required'), v.regex(/\.csv$/i, 'csvName'), v.maxLength(200, 'invalid')),
        file: v.optional(
          v.pipe(
            base64(MAX_UPLOAD_BYTES, 'too_large'),
            v.description('The bytes of the file in base64, up to 2 MB. The import finds out their charset.'),
          ),
        ),
        content: v.optional(
          v.pipe(
            v.string('invalid'),
            v.maxLength(MAX_UPLOAD_BYTES, 'too_large'),
            v.description('The text of the file, as an older page sends it in place of `file`.'),
          ),
        ),
      }),
      v.forward(
        v.partialCheck([['file'], ['content']], ({ file, content }) => Boolean(file) !== Boolean(content), 'required'),
        ['file'],
      ),
    ),
    bodyBytes: 2 * MAX_UPLOAD_BYTES,
    response: v.object({ run: FeedRun, rows: v.array(FeedReject) }),
    ownTransaction: true,
  }),
  rejects: endpoint({
    method: 'GET',
    path: '/office/feed-rejects',
    mayBeStale: true,
    access: ['backOffice'],
    summary:
      'The rows that an import refused, with field and reason, in order of the file; the first thousand are kept.',
    query: v.object({ run: RunId, page: Page, pageSize: PageSize }),
    response: v.object({ run: FeedRun, rows: v.array(FeedReject), pageInfo: PageInfo }),
  }),
}
