import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { MAX_DOWNLOADED } from '#domain/lots/download-limit.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { csvRow, csvSeparator, UTF8_BOM } from '#domain/site/csv-row.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { lotCards } from '../listing/lot-cards.ts'
import { searchOf } from '../search-of.ts'
import { readCriteria } from '../read-criteria.ts'
import { columnsOf } from './columns.ts'

/** Lots read and written at a time: memory use stays small, however long the file. */
const AT_A_TIME = 500

/** The current result as CSV. All ids are found at once, so no lot is repeated or left out while others arrive. The rows follow as they are read. */
export async function download(request: RequestContext<typeof lotsEndpoints.download>): Promise<string> {
  const { config, params, query, viewer, now, language } = request
  const { pageType } = params
  const today = tokyoDay(now)
  const { sort, order = 'ASC' } = query
  const sortBy = pageTypeRecord(pageType).sorts.find(one => one === sort) ?? 'auctionDate'
  const { ids, total } = await searchOf(request).page(
    { pageType, today, criteria: readCriteria(query) },
    { sort: sortBy, order },
    { offset: 0, limit: MAX_DOWNLOADED },
  )
  if (total > MAX_DOWNLOADED) throw new Refused('too_large')

  const columns = columnsOf(pageType)
  const separator = csvSeparator(language)
  const reader = { language, publicUrl: config.publicUrl }
  const marks = { viewer, today, pictureHosts: config.pictureHosts }
  const encoder = new TextEncoder()
  let done = 0
  const rows = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(
        encoder.encode(
          UTF8_BOM +
            csvRow(
              columns.map(({ name }) => name[language]),
              separator,
            ),
        ),
      )
    },
    async pull(stream) {
      const some = ids.slice(done, done + AT_A_TIME)
      if (some.length === 0) return stream.close()
      done += some.length
      const cards = await lotCards(request, some, pageType, marks)
      const text = cards
        .map(lot =>
          csvRow(
            columns.map(column => column.of(lot, reader)),
            separator,
          ),
        )
        .join('')
      stream.enqueue(encoder.encode(text))
    },
  })
  // The router sends a Response unchanged; the contract types the file as text.
  return new Response(rows, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="minato-${pageType}-${today}.csv"`,
      // Compression would hold the stream back until its end.
      'cache-control': 'no-store, no-transform',
    },
  }) as unknown as string
}
