import type { ReactNode } from 'react'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { LotActions } from './LotActions.tsx'
import { LotBar } from './LotBar.tsx'
import { LotChecklist } from './LotChecklist.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotFindings } from './LotFindings.tsx'
import { LotHead } from './LotHead.tsx'
import styles from './LotPage.module.css'
import { lotDetails } from './lazy-details.ts'
import { LotPhotos } from './LotPhotos.tsx'
import { LotPrices, type LotPriceList } from './LotPrices.tsx'
import { LotTime } from './LotTime.tsx'
import { LotTitle } from './LotTitle.tsx'
import { useBidLot } from './use-bid-lot.ts'
import { useLotWords } from './use-lot-words.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'

const UNKNOWN: LotPriceList = { startPrice: null, soldPrice: null, averagePrice: null }

/**
 * A lot in one column on the phone, two on wide screens, three where the bid panel fits. `loading`: only the data of its card is known yet.
 * `outage`: nothing more could be loaded, and this says so. `seenPrices` are the card's, for pages whose answer has no prices.
 */
export function LotPage({
  detail,
  pageType,
  seenPrices,
  seenFindings,
  loading,
  outage,
  desktop,
  wide,
}: {
  detail: LotDetail
  pageType: PageType
  seenPrices: LotPriceList | undefined
  /** The card's, shown until the answer arrives. */
  seenFindings: LotCard['findings']
  loading: boolean
  outage: ReactNode
  desktop: boolean
  wide: boolean
}) {
  const { path, vehicle, hasBid, holds } = pageTypeRecord(pageType)
  const { name, nameAndYear, pageTitle } = useLotWords(detail)
  const { lotInfo, carCommonDetail: common } = detail
  useTabTitle(pageTitle)
  const isIdle = useIdle()
  const isWhole = !loading && !outage
  // Parts that may load late have reserved space, so nothing shifts when they arrive.
  const mayDownload = useMay('downloadPhotos')
  const actions = (
    <LotActions detail={detail} pageType={pageType} name={name} isWhole={isWhole} desktop={desktop} isIdle={isIdle} />
  )
  const prices = detail.bidInfo ?? seenPrices ?? UNKNOWN
  const bidInfo = hasBid ? detail.bidInfo : null
  const bidLot = useBidLot(detail, pageType, nameAndYear, isIdle && isWhole && bidInfo !== null)
  const place = { pageType, id: common.id }
  const inspection = isIdle && Boolean(lotInfo.info) && (
    <lotDetails.Show part="BikeInspection" lotInfo={lotInfo} name={name} />
  )
  // The card knows the auction house already, so the row of its extra photos is reserved before the answer.
  const hasExtra = loading
    ? common.isUss && vehicle === 'car' && holds === 'auction'
    : common.isUss && detail.ussCounter !== undefined
  const tools = isIdle && isWhole && <lotDetails.Show part="PhotoTools" place={place} detail={detail} />
  const sheet = isIdle && !outage && (
    <lotDetails.Show
      part="LotAuctionSheet"
      common={common}
      status={lotInfo.status}
      sheet={detail.sheet}
      loading={loading}
    />
  )
  const age = isIdle && isWhole && <lotDetails.Show part="LotMarketAge" />
  const worth = isIdle && isWhole && (
    <lotDetails.Show part="LotPriceAndCosts" detail={detail} pageType={pageType} prices={prices} />
  )
  const whenAndPrices = (
    <>
      <LotTime lotInfo={lotInfo} bidsUntil={bidInfo?.biddingDeadline} tinted={!desktop} />
      <LotPrices prices={prices} pageType={pageType} mine={!wide} />
      <RateDay />
    </>
  )
  return (
    <article className={styles.page}>
      {desktop ? (
        <LotHead detail={detail} pageType={pageType} actions={actions} />
      ) : (
        <>
          <LotBar path={path} lotNumber={lotInfo.lotNumber} hall={lotInfo.auctionName} actions={actions} />
          <Ribbons />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LotPhotos images={detail.lotImages} name={name} pageType={pageType} />
          {mayDownload && !outage && (
            <div className={styles.tools} data-extra={hasExtra}>
              {tools}
            </div>
          )}
          {desktop && sheet}
          {desktop && inspection}
          {desktop && worth}
        </div>
        <div className={styles.column}>
          <LotFindings findings={isWhole ? detail.sheet?.findings : seenFindings} />
          {!wide && (
            <section className={styles.section}>
              <div className={styles.body}>
                {!desktop && <LotTitle detail={detail} />}
                {whenAndPrices}
              </div>
            </section>
          )}
          {!wide && age}
          {outage}
          <section className={styles.section}>
            <div className={styles.body}>
              <LotFacts detail={detail} desktop={desktop} />
            </div>
          </section>
          <LotChecklist lines={common.info} loading={loading} />
          {!desktop && sheet}
          {!desktop && worth}
          {!desktop && inspection}
          {isIdle && isWhole && <lotDetails.Show part="LotLowerPart" place={place} detail={detail} />}
          {!desktop && isIdle && <lotDetails.Show part="NextLot" id={common.id} form="names" />}
        </div>
        {wide && (
          <aside className={styles.aside}>
            <section className={styles.section}>
              <div className={styles.body}>
                {bidInfo ? (
                  <lotDetails.Show part="BidPanel" lot={bidLot} info={bidInfo} until={whenAndPrices}>
                    {whenAndPrices}
                  </lotDetails.Show>
                ) : (
                  whenAndPrices
                )}
              </div>
            </section>
            {age}
          </aside>
        )}
      </div>
      {isIdle && isWhole && <lotDetails.Show part="SimilarLots" detail={detail} />}
      {isIdle && <lotDetails.Show part="ExplainedCodes" />}
      {!wide && bidInfo && isIdle && <lotDetails.Show part="LotBidBar" lot={bidLot} info={bidInfo} detail={detail} />}
    </article>
  )
}
