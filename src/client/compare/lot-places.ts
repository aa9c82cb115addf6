import type { QueryClient } from '@tanstack/react-query'
import { dayOfLotId } from '#domain/lots/lot-id.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { lotQuery } from '#client/lots/lot.api.ts'

/** Listings of dated lots. An auction's page answers after the sale, too; the statistics are for readers who may see those only. */
const DATED: readonly PageType[] = ['car-auction', 'bikes', 'stats', 'bike-stats']

/** The pages on which a lot may be, the likeliest first: an address names lots only. A page that this device already has goes first. */
export function pagesOf(queryClient: QueryClient, id: string, permission: Record<Permission, boolean>): PageType[] {
  const pages: readonly PageType[] = dayOfLotId(id) === null ? ['stock'] : DATED
  const isHere = (page: PageType) => queryClient.getQueryData(lotQuery(page, id).queryKey) !== undefined
  return pages
    .filter(page => permission[pageTypeRecord(page).permission])
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
}
