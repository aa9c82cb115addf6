import type { PageInfo } from '#contract/wire.ts'
import { ListPager } from '#client/navigation/ListPager.tsx'
import { useBidList } from './use-bid-list.tsx'

export function BidPager({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { pageSize, setPageSize, hrefFor } = useBidList()
  return <ListPager {...{ pageInfo, pageSize, hrefFor }} onPageSize={setPageSize} />
}
