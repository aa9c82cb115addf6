import * as v from 'valibot'
import { LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import { fieldsOfAddress } from '#domain/lots/lot-filter-address.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import type { LotQuery } from '#server/market/lot-search.ts'
import { readCriteria } from '#server/lots/read-criteria.ts'
import { searchOf, type LotsContext } from '#server/lots/search-of.ts'

/** A listing's address: its page type, and its query without `?`. */
type LotAddress = { page: PageType; params: string }

/** The query behind a listing's address; null where the address has nothing searchable (any more). */
export function queryOfAddress({ page: pageType, params }: LotAddress, now: Date): LotQuery | null {
  const fields = v.safeParse(LotFilterQuery, fieldsOfAddress(Object.fromEntries(new URLSearchParams(params))))
  if (!fields.success) return null
  try {
    return { pageType, today: tokyoDay(now), criteria: readCriteria(fields.output) }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Ids of the lots behind a listing's address, at most `most`, and how many there are. */
export async function lotsOfAddress(
  context: LotsContext,
  address: LotAddress,
  { now, most }: { now: Date; most: number },
): Promise<{ ids: string[]; total: number } | null> {
  const query = queryOfAddress(address, now)
  const order = { sort: 'auctionDate', order: 'ASC' } as const
  return query && searchOf(context).page(query, order, { offset: 0, limit: most })
}
