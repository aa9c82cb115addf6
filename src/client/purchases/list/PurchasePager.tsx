import type { PageInfo } from '#contract/wire.ts'
import { ListPager } from '#client/navigation/ListPager.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** Rows of a page, and the pages. */
export function PurchasePager({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { pageSize, setPageSize, hrefFor } = usePurchaseSearch()
  return <ListPager {...{ pageInfo, pageSize, hrefFor }} onPageSize={setPageSize} />
}
