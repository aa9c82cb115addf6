import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPE_NAMES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import type { Viewer } from '#server/http/context.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** Whether a reader may open the lot's page in one of these listings. Calls that name a lot without its listing ask this. */
export function mayOpen(
  { permission }: Pick<Viewer, 'permission'>,
  lot: NamedLot,
  pages: readonly PageType[] = PAGE_TYPE_NAMES,
): boolean {
  return pages.some(page => hasLotPage(lot, page) && permission[pageTypeRecord(page).permission])
}
