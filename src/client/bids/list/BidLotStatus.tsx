import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { isOrder } from './is-order.ts'

/** The status of the bid's lot. A car at a fixed price has no auction that could be ongoing, only an end of its sale. */
export function BidLotStatus({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  if (isOrder(bid) && !hasResult(bid.status)) return <StatusMark tone="gray">{t`Fixed price`}</StatusMark>
  return <LotStatusMark lot={bid} plain />
}
