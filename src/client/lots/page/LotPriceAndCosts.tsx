import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { draftText, readDraft } from '#client/outbox/bid-draft.ts'
import { useDevice } from '#client/device/use-device.ts'
import { EarlierOffer } from '#client/lots/page/prices/EarlierOffer.tsx'
import { LotHistory } from '#client/lots/page/prices/LotHistory.tsx'
import { PriceStrip } from '#client/lots/page/prices/PriceStrip.tsx'
import { priceStripQuery } from '#client/lots/page/prices/price-strip.api.ts'
import { TwinLot } from '#client/lots/page/prices/TwinLot.tsx'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { firstAmount } from '#client/costs/delivered-price/calculator-amounts.ts'
import { DeliveredPriceCalculator } from '#client/costs/delivered-price/DeliveredPriceCalculator.tsx'
import { useDelivery } from '#client/costs/delivered-price/use-delivery.ts'
import styles from './LotPriceAndCosts.module.css'
import type { LotPriceList } from './LotPrices.tsx'
import { LotSection } from './LotSection.tsx'

/**
 * The value of a lot and its cost at my port. The mark on the price strip is the amount tried out here, else the one typed into the
 * bid form, else my bid.
 */
export function LotPriceAndCosts({
  detail,
  pageType,
  prices,
}: {
  detail: LotDetail
  pageType: PageType
  prices: LotPriceList
}) {
  const { carCommonDetail: common, lotInfo, carSpecification, bidInfo } = detail
  const { t } = useLingui()
  const { query: rates, delivery } = useDelivery({
    hallId: lotInfo.auctionId,
    lotType: common.lotType,
    engineCc: carSpecification.engineCC,
  })
  const [tried, setTried] = useState<number | null | undefined>(undefined)
  useDevice('drafts')
  const text = draftText(common.id)
  const typed = useMemo(() => readDraft(text).amount ?? null, [text])
  const results = PAGE_TYPES[common.lotType === 'bike' ? 'bike-stats' : 'stats']
  const maySee = useMay(results.permission)
  const isGone = bidInfo?.bidStatusId === BID_STATUS.cancelled
  const bid = typed ?? (isGone ? null : (bidInfo?.myBidAmount ?? null))
  const strip = useQuery({ ...priceStripQuery(pageType, common.id), enabled: maySee })
  // The price of a fixed-price car is known to the yen.
  const fixed = common.offer === 'stock' ? prices.soldPrice : null
  const first = firstAmount({ ...prices, median: strip.data?.quartiles?.median ?? null })
  return (
    <>
      {lotInfo.earlier && <EarlierOffer offer={lotInfo.earlier} results={maySee ? results.path : null} />}
      {lotInfo.twin && <TwinLot twin={lotInfo.twin} pageType={pageType} isOver={hasResult(lotInfo.status)} />}
      {lotInfo.history && <LotHistory history={lotInfo.history} />}
      {maySee && (
        <PriceStrip
          lot={common}
          pageType={pageType}
          startPrice={common.offer === 'stock' ? null : prices.startPrice}
          average={prices}
          bid={tried === undefined ? bid : tried}
          // An order is for the price of the car, not a bid.
          isMine={common.offer === 'auction' && (tried === undefined || tried === bid)}
        />
      )}
      {rates.isError && !rates.data && (
        <LotSection title={t`Delivered price (CIF)`}>
          <QueryNotice query={rates}>{t`Couldn’t load rates`}</QueryNotice>
        </LotSection>
      )}
      {delivery && !strip.isLoading && (
        <LotSection
          title={delivery.port ? t`Delivered price (CIF)` : t`FOB price, Japan`}
          note={<span className={styles.tag}>{t`Estimate`}</span>}
        >
          <DeliveredPriceCalculator
            delivery={delivery}
            first={first}
            amount={tried === undefined ? (bid ?? fixed ?? first) : tried}
            onAmount={setTried}
            isStock={common.offer === 'stock'}
          />
        </LotSection>
      )}
    </>
  )
}
