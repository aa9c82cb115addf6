import type { FeedKey, ReadingContext } from '../feed-lot.ts'
import { lotNumber } from '../read/lot-number.ts'
import { saleDay } from '../read/auction-time.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import type { AleadoLookups, LotKind } from './aleado-tables.ts'

export type Columns = Record<string, string | null>
type AleadoIdentity = { key: FeedKey; system: string; isStock: boolean; isUss: boolean }

/** Identifies the lot of a row: unique in the source by date, lot number (its column is called `bid`) and hall. Throws `RowProblem`. */
export function aleadoIdentity(
  row: Columns,
  kind: LotKind,
  lookups: AleadoLookups,
  context: ReadingContext,
): AleadoIdentity {
  const { isOnePrice, ...hall } = hallOf(row, lookups, context)
  const system = (row['auction_system'] ?? '').trim()
  // Fixed-price systems (IAUC_STOCK, GAO_STOCK …) share the tables of auctions.
  const isStock = kind.offer === 'stock' || system.endsWith('_STOCK') || isOnePrice
  const lotNo = lotNumber('bid', row['bid'])
  return {
    key: { day: isStock ? null : saleDay('date', row['date']), hall, lotNo },
    system,
    isStock,
    isUss: system.startsWith('USS') || hall.name.startsWith('USS'),
  }
}

function hallOf(row: Columns, lookups: AleadoLookups, context: ReadingContext) {
  const sourceRef = (row['auct_ref'] ?? '').trim()
  if (sourceRef === '') throw new RowProblem('auct_ref', 'is missing: a lot needs its auction house')
  const own = lookups.halls.get(sourceRef)
  const name = own?.name ?? context.hallName(sourceRef)
  if (name === null) throw new RowProblem('auct_ref', `is an unknown auction house: ${quotedValue(sourceRef)}`)
  return { sourceRef, name, isOnePrice: own?.isOnePrice ?? false }
}
