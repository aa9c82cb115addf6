import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { FavoriteStar } from '#client/lots/star/FavoriteStar.tsx'
import { lotDetails } from './lazy-details.ts'
import styles from './LotPage.module.css'

/** The buttons in the head of a lot's page: on wide screens the next lot; compare, share, and the star. Each has its space before its code has loaded. */
export function LotActions({
  detail,
  pageType,
  name,
  isWhole,
  desktop,
  isIdle,
}: {
  detail: LotDetail
  pageType: PageType
  name: string
  /** More than the data of its card is known. */
  isWhole: boolean
  desktop: boolean
  /** The code of late parts may load. */
  isIdle: boolean
}) {
  const { hasWishlist, favoriteType } = pageTypeRecord(pageType)
  const { id } = detail.carCommonDetail
  const mayShare = useMay('shareCar')
  return (
    <>
      {desktop && isIdle && <lotDetails.Show part="NextLot" id={id} form="icons" />}
      <span className={styles.star}>{isIdle && isWhole && <lotDetails.Show part="CompareToggle" id={id} />}</span>
      {mayShare && (
        <span className={styles.star}>
          {isIdle && <lotDetails.Show part="LotShare" detail={detail} pageType={pageType} />}
        </span>
      )}
      {hasWishlist && (
        <span className={styles.star}>
          <FavoriteStar lot={{ id, name, wishList: detail.wishList }} type={favoriteType} />
        </span>
      )}
    </>
  )
}
