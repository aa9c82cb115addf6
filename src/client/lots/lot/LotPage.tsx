import { lazy, Suspense } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { speak } from '#client/device/speak.ts'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { useMay } from '#client/people/use-profile.ts'
import { LotBar } from './LotBar.tsx'
import { LotChecklist } from './LotChecklist.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotFindings } from './LotFindings.tsx'
import { LotHead } from './LotHead.tsx'
import styles from './LotPage.module.css'
import { LotPhotos } from './LotPhotos.tsx'
import { LotPrices } from './LotPrices.tsx'
import type { LotPriceList } from './LotPrices.tsx'
import { LotTime } from './LotTime.tsx'
import { LotTitle } from './LotTitle.tsx'
import { useLotWords } from './use-lot-words.ts'
import { usePageTitle } from './use-page-title.ts'

// Wanted a moment after the photo and the facts: the way to bid, and what stands below the first screen.
const LotBidBar = lazy(async () => {
  const [{ LotBidBar }] = await Promise.all([import('./LotBidBar.tsx'), speakOfBids()])
  return { default: LotBidBar }
})
const BidPanel = lazy(async () => {
  const [{ BidPanel }] = await Promise.all([import('#client/bids/panel/BidPanel.tsx'), speakOfBids()])
  return { default: BidPanel }
})
const more = lazyPart(async () => {
  const [{ LotMore }] = await Promise.all([import('#client/lot-page/LotMore.tsx'), speak('lot-page', 'production')])
  return LotMore
})
const money = lazyPart(async () => {
  const [{ LotMoney }] = await Promise.all([import('#client/costs/LotMoney.tsx'), speak('costs', 'price-strip')])
  return LotMoney
})
const bikeInspection = lazyPart(async () => {
  const [{ BikeInspection }] = await Promise.all([import('#client/lot-page/BikeInspection.tsx'), speak('lot-page')])
  return BikeInspection
})
const photoTools = lazyPart(async () => {
  const [{ PhotoTools }] = await Promise.all([import('#client/lot-page/PhotoTools.tsx'), speak('lot-page')])
  return PhotoTools
})
const LotShare = lazy(async () => ({ default: (await import('./LotShare.tsx')).LotShare }))
const FavoriteStar = lazy(async () => {
  const [{ FavoriteStar }] = await Promise.all([import('#client/favorites/FavoriteStar.tsx'), speak('favorites')])
  return { default: FavoriteStar }
})
const LotSheet = lazy(() => import('./LotSheet.tsx').then(module => ({ default: module.LotSheet })))

const speakOfBids = () => speak('bids', 'format')

const UNKNOWN: LotPriceList = { startPrice: null, soldPrice: null, averagePrice: null }

/**
 * A lot, in one column on the phone, two on the desk, three where there is room for the bid panel. `loading`: only what its card told
 * is known yet; `seenPrices` are the card's, for pages whose answer has none of its own.
 */
export function LotPage({
  detail,
  pageType,
  seenPrices,
  loading,
  desk,
  wide,
}: {
  detail: LotDetail
  pageType: PageType
  seenPrices: LotPriceList | undefined
  loading: boolean
  desk: boolean
  wide: boolean
}) {
  const { path, hasBid, hasWishlist, favoriteType, holds } = pageTypeRecord(pageType)
  const { name, nameAndYear, pageTitle } = useLotWords(detail)
  const { lotInfo, carCommonDetail: common } = detail
  usePageTitle(pageTitle)
  const isIdle = useIdle()
  const mayShare = useMay('shareCar')
  // Its place is kept from the start: nothing moves when it comes.
  const mayDownload = useMay('downloadPhotos')
  const star = (
    <>
      {mayShare && (
        <span className={styles.star}>
          {isIdle && (
            <Suspense fallback={null}>
              <LotShare detail={detail} pageType={pageType} />
            </Suspense>
          )}
        </span>
      )}
      {hasWishlist && (
        <span className={styles.star}>
          {isIdle && (
            <Suspense fallback={null}>
              <FavoriteStar lot={{ id: common.id, name, wishList: detail.wishList }} type={favoriteType} />
            </Suspense>
          )}
        </span>
      )}
    </>
  )
  const prices = detail.bidInfo ?? seenPrices ?? UNKNOWN
  const bidInfo = hasBid ? detail.bidInfo : null
  const bidLot = {
    id: common.id,
    lotType: common.lotType,
    isStock: holds === 'stock',
    name: nameAndYear,
    lotNumber: lotInfo.lotNumber,
    auctionName: lotInfo.auctionName,
    startsAt: lotInfo.auctionDate,
    timeSet: lotInfo.timeSet,
    shipped: { hallId: lotInfo.auctionId, lotType: common.lotType, engineCc: detail.carSpecification.engineCC },
  }
  const place = { pageType, id: common.id }
  const inspection = isIdle && Boolean(lotInfo.info) && <bikeInspection.Show lotInfo={lotInfo} name={name} />
  const tools = isIdle && !loading && <photoTools.Show place={place} detail={detail} />
  const sheet = isIdle && (
    <Suspense fallback={null}>
      <LotSheet common={common} sheet={detail.sheet} loading={loading} />
    </Suspense>
  )
  const worth = isIdle && !loading && <money.Show detail={detail} pageType={pageType} prices={prices} />
  const whenAndPrices = (
    <>
      <LotTime lotInfo={lotInfo} tinted={!desk} />
      <LotPrices prices={prices} pageType={pageType} mine={!wide} />
    </>
  )
  return (
    <article className={styles.page}>
      {desk ? (
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
          {mayDownload && <div className={styles.tools}>{tools}</div>}
          {desk && sheet}
          {desk && inspection}
          {desk && worth}
        </div>
        <div className={styles.column}>
          <LotFindings findings={detail.sheet?.findings} />
          {!wide && (
            <section className={styles.section}>
              <div className={styles.body}>
                {!desk && <LotTitle detail={detail} />}
                {whenAndPrices}
              </div>
            </section>
          )}
          <section className={styles.section}>
            <div className={styles.body}>
              <LotFacts detail={detail} desk={desk} />
            </div>
          </section>
          <LotChecklist lines={common.info} loading={loading} />
          {!desk && sheet}
          {!desk && worth}
          {!desk && inspection}
          {isIdle && !loading && <more.Show place={place} detail={detail} />}
        </div>
        {wide && (
          <aside className={styles.aside}>
            <section className={styles.section}>
              <div className={styles.body}>
                <Suspense fallback={whenAndPrices}>
                  {bidInfo ? (
                    <BidPanel lot={bidLot} info={bidInfo}>
                      {whenAndPrices}
                    </BidPanel>
                  ) : (
                    whenAndPrices
                  )}
                </Suspense>
              </div>
            </section>
          </aside>
        )}
      </div>
      {!wide && bidInfo && isIdle && (
        <Suspense fallback={null}>
          <LotBidBar lot={bidLot} info={bidInfo} detail={detail} />
        </Suspense>
      )}
    </article>
  )
}
