import { useMemo, useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { draftText, readDraft } from '#client/bids/panel/bid-draft.ts'
import { useDevice } from '#client/device/use-device.ts'
import { EarlierOffer } from '#client/lots/price-strip/EarlierOffer.tsx'
import { PriceHistory } from '#client/lots/price-strip/PriceHistory.tsx'
import { PriceStrip } from '#client/lots/price-strip/PriceStrip.tsx'
import { TwinLot } from '#client/lots/price-strip/TwinLot.tsx'
import { useMay } from '#client/people/use-profile.ts'
import { firstAmount } from './landed/landed-amounts.ts'
import type { KnownPrices } from './landed/landed-amounts.ts'
import { LandedCost } from './landed/LandedCost.tsx'

/**
 * What a lot is worth and what it costs at my port. The amount that is tried out here, else the one typed into the bid form, else my bid is the mark
 * on the price strip.
 */
export function LotMoney({ detail, pageType, prices }: { detail: LotDetail; pageType: PageType; prices: KnownPrices }) {
  const { carCommonDetail: common, lotInfo, carSpecification, bidInfo } = detail
  const [tried, setTried] = useState<number | null | undefined>(undefined)
  useDevice('drafts')
  const text = draftText(common.id)
  const typed = useMemo(() => readDraft(text).amount ?? null, [text])
  const results = PAGE_TYPES[common.lotType === 'bike' ? 'bike-stats' : 'stats']
  const maySee = useMay(results.permission)
  const isGone = bidInfo?.bidStatusId === BID_STATUS.cancelled
  const bid = typed ?? (isGone ? null : (bidInfo?.myBidAmount ?? null))
  const first = firstAmount(prices)
  return (
    <>
      {lotInfo.earlier && <EarlierOffer offer={lotInfo.earlier} results={maySee ? results.path : null} />}
      {lotInfo.twin && <TwinLot twin={lotInfo.twin} pageType={pageType} />}
      {lotInfo.history && <PriceHistory history={lotInfo.history} />}
      {maySee && (
        <PriceStrip
          lot={common}
          pageType={pageType}
          startPrice={common.offer === 'stock' ? null : prices.startPrice}
          bid={tried === undefined ? bid : tried}
          isMine={tried === undefined || tried === bid}
        />
      )}
      <LandedCost
        lot={{ hallId: lotInfo.auctionId, lotType: common.lotType, engineCc: carSpecification.engineCC }}
        first={first}
        amount={tried === undefined ? (bid ?? first) : tried}
        onAmount={setTried}
      />
    </>
  )
}
