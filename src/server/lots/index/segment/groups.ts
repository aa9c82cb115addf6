import type { PageTypeRecord } from '#domain/lots/page-types.ts'
import { hasResult } from '#domain/lots/statuses.ts'

type Vehicle = PageTypeRecord['vehicle']

/**
 * Lots that are in the same listings until the day changes. Every query says which day it is. `past` only says that the day was over when the
 * segment was made, so that a listing of coming sales skips a year of results.
 */
export type Group = { vehicle: Vehicle; holds: 'open' | 'result' | 'stock' | 'unlisted'; past: boolean }

export const GROUPS: readonly Group[] = (['car', 'bike'] as const).flatMap(vehicle => [
  { vehicle, holds: 'open' as const, past: false },
  { vehicle, holds: 'open' as const, past: true },
  { vehicle, holds: 'result' as const, past: false },
  { vehicle, holds: 'result' as const, past: true },
  { vehicle, holds: 'stock' as const, past: false },
  { vehicle, holds: 'unlisted' as const, past: true },
])

export function groupOf(lot: { isCar: boolean; isStock: boolean; status: number; isPast: boolean }): number {
  const first = lot.isCar ? 0 : GROUPS.length / 2
  if (lot.isStock) return first + (hasResult(lot.status) ? 5 : 4)
  return first + (hasResult(lot.status) ? 2 : 0) + (lot.isPast ? 1 : 0)
}

/** `LISTED` of sql/listed.ts by groups; of auctions the listing has only the days from today on. */
const SHOWN: Record<PageTypeRecord['holds'], Group['holds'][]> = {
  auction: ['open', 'result'],
  stock: ['stock'],
  result: ['result'],
}

export function isShown(group: Group, { vehicle, holds }: PageTypeRecord): boolean {
  return group.vehicle === vehicle && SHOWN[holds].includes(group.holds)
}
