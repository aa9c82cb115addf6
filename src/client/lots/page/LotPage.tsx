import { useQuery } from '@tanstack/react-query'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { PAGE_TYPES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { FavoriteStar } from '#client/lots/star/FavoriteStar.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { priceStripQuery } from './prices/price-strip.api.ts'
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
import { useLotWords } from './use-lot-words.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'

const UNKNOWN: LotPriceList = { startPrice: null, soldPrice: null, averagePrice: null }

/**
 * A lot in one column on the phone, two on wide screens, three where the bid panel fits. `loading`: only the data of its card is known yet.
 * `seenPrices` are the card's, for pages whose answer has no prices.
 */
export function LotPage({
  detail,
  pageType,
  seenPrices,
  seenFindings,
  loading,
  desktop,
  wide,
}: {
  detail: LotDetail
  pageType: PageType
  seenPrices: LotPriceList | undefined
  /** The card's, which stand in their place before the answer. */
  seenFindings: LotCard['findings']
  loading: boolean
  desktop: boolean
  wide: boolean
}) {
  const { path, vehicle, hasBid, hasWishlist, favoriteType, holds } = pageTypeRecord(pageType)
  const { name, nameAndYear, pageTitle } = useLotWords(detail)
  const { lotInfo, carCommonDetail: common } = detail
  useTabTitle(pageTitle)
  const isIdle = useIdle()
  // Parts that may load late have reserved space, so nothing shifts when they arrive.
  const mayShare = useMay('shareCar')
  const mayDownload = useMay('downloadPhotos')
  const maySeeSales = useMay(PAGE_TYPES[common.lotType === 'bike' ? 'bike-stats' : 'stats'].permission)
  const star = (
    <>
      {desktop && isIdle && <lotDetails.Show part="NextLot" id={common.id} form="icons" />}
      <span className={styles.star}>
        {isIdle && !loading && <lotDetails.Show part="CompareToggle" id={common.id} />}
      </span>
      {mayShare && (
        <span className={styles.star}>
          {isIdle && <lotDetails.Show part="LotShare" detail={detail} pageType={pageType} />}
        </span>
      )}
      {hasWishlist && (
        <span className={styles.star}>
          <FavoriteStar lot={{ id: common.id, name, wishList: detail.wishList }} type={favoriteType} />
        </span>
      )}
    </>
  )
  const prices = detail.bidInfo ?? seenPrices ?? UNKNOWN
  const bidInfo = hasBid ? detail.bidInfo : null
  const asksMedian = isIdle && !loading && maySeeSales && bidInfo !== null
  const strip = useQuery({ ...priceStripQuery(pageType, common.id), enabled: asksMedian })
  const awaitsMedian = maySeeSales && strip.isPending && strip.fetchStatus !== 'paused'
  const bidLot = {
    id: common.id,
    lotType: common.lotType,
    isStock: holds === 'stock',
    name: nameAndYear,
    lotNumber: lotInfo.lotNumber,
    auctionName: lotInfo.auctionName,
    startsAt: lotInfo.auctionDate,
    timeSet: lotInfo.timeSet,
    ...(lotInfo.hallClosesAt && { hallClosesAt: lotInfo.hallClosesAt }),
    ...(awaitsMedian ? { median: null } : strip.data?.quartiles && { median: strip.data.quartiles.median }),
    shipped: { hallId: lotInfo.auctionId, lotType: common.lotType, engineCc: detail.carSpecification.engineCC },
  }
  const place = { pageType, id: common.id }
  const inspection = isIdle && Boolean(lotInfo.info) && (
    <lotDetails.Show part="BikeInspection" lotInfo={lotInfo} name={name} />
  )
  // The card knows the auction house already, so the row of its extra photos is reserved before the answer.
  const hasExtra = loading
    ? common.isUss && vehicle === 'car' && holds === 'auction'
    : common.isUss && detail.ussCounter !== undefined
  const tools = isIdle && !loading && <lotDetails.Show part="PhotoTools" place={place} detail={detail} />
  const sheet = isIdle && (
    <lotDetails.Show
      part="LotAuctionSheet"
      common={common}
      status={lotInfo.status}
      sheet={detail.sheet}
      loading={loading}
    />
  )
  const age = isIdle && !loading && <lotDetails.Show part="LotMarketAge" />
  const worth = isIdle && !loading && (
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
        <LotHead detail={detail} pageType={pageType} star={star} />
      ) : (
        <>
          <LotBar path={path} lotNumber={lotInfo.lotNumber} hall={lotInfo.auctionName} star={star} />
          <Ribbons />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LotPhotos images={detail.lotImages} name={name} pageType={pageType} />
          {mayDownload && (
            <div className={styles.tools} data-extra={hasExtra}>
              {tools}
            </div>
          )}
          {desktop && sheet}
          {desktop && inspection}
          {desktop && worth}
        </div>
        <div className={styles.column}>
          <LotFindings findings={loading ? seenFindings : detail.sheet?.findings} />
          {!wide && (
            <section className={styles.section}>
              <div className={styles.body}>
                {!desktop && <LotTitle detail={detail} />}
                {whenAndPrices}
              </div>
            </section>
          )}
          {!wide && age}
          <section className={styles.section}>
            <div className={styles.body}>
              <LotFacts detail={detail} desktop={desktop} />
            </div>
          </section>
          <LotChecklist lines={common.info} loading={loading} />
          {!desktop && sheet}
          {!desktop && worth}
          {!desktop && inspection}
          {isIdle && !loading && <lotDetails.Show part="LotLowerPart" place={place} detail={detail} />}
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
      {isIdle && !loading && <lotDetails.Show part="SimilarLots" detail={detail} />}
      {!wide && bidInfo && isIdle && <lotDetails.Show part="LotBidBar" lot={bidLot} info={bidInfo} detail={detail} />}
    </article>
  )
}
