import * as v from 'valibot'
import { LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import { fieldsOfAddress } from '#domain/lots/lot-filter-address.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { lotSearchOf } from './lot-search-of.ts'
import { readCriteria } from './read-criteria.ts'

/** Ids of the lots behind a listing's address, at most `most`; null where there are more, or the address has nothing searchable (any more). */
export async function lotsOfAddress(
  db: Db,
  { page: pageType, params }: { page: PageType; params: string },
  { now, most }: { now: Date; most: number },
): Promise<string[] | null> {
  const fields = v.safeParse(LotFilterQuery, fieldsOfAddress(Object.fromEntries(new URLSearchParams(params))))
  if (!fields.success) return null
  try {
    const query = { pageType, today: tokyoDay(now), criteria: readCriteria(fields.output) }
    const order = { sort: 'auctionDate', order: 'ASC' } as const
    const { ids, total } = await lotSearchOf(db).page(query, order, { offset: 0, limit: most })
    return total > most ? null : ids
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
