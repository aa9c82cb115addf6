import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { MarketLot } from '../catalogue/market-lot.ts'
import { copyLine, LOT_COLUMNS } from './lot-columns.ts'
import { photoTokens } from './photo-tokens.ts'
import type { NumberedReference } from './reference-rows.ts'

/** Enough for one write to the socket, but small enough that the process can answer other requests in between. */
const CHUNK_CHARACTERS = 256 * 1024

/** Streams lots into a table with the columns of `lots`. Memory use does not depend on their number. Returns the number. */
export async function copyLots(
  client: ClientBase,
  table: string,
  lots: Iterable<MarketLot>,
  numbers: NumberedReference,
  onCopied: (count: number) => void,
): Promise<number> {
  let count = 0
  const tokens = photoTokens()
  function* chunks() {
    let chunk = ''
    for (const lot of lots) {
      chunk += copyLine(lot, numbers, tokens)
      count += 1
      if (chunk.length < CHUNK_CHARACTERS) continue
      yield chunk
      onCopied(count)
      chunk = ''
    }
    if (chunk !== '') yield chunk
    onCopied(count)
  }
  const target = client.query(copyFrom(`COPY ${table} (${LOT_COLUMNS}) FROM STDIN`))
  await pipeline(Readable.from(chunks()), target)
  return count
}
