import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { useFollowed } from '#client/live/followed.ts'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import { galleryPhotos } from '#client/lots/page/lot-pictures.ts'
import { useLotWords } from '#client/lots/page/use-lot-words.ts'
import { FavoriteStar } from '#client/lots/star/FavoriteStar.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

const SMALL_PHOTOS = 3

/** The head of a lot's column: its photos, its name with the way to its page, its star, and the cross that takes it out. */
export function CompareHead({ lot, onRemove }: { lot: Compared; onRemove: () => void }) {
  const { t } = useLingui()
  const { id, pageType, detail } = lot
  const { path, hasWishlist, favoriteType } = pageTypeRecord(pageType)
  const { name, nameAndYear } = useLotWords(detail)
  const { lotNumber, auctionName, auctionDate, status } = detail.lotInfo
  useFollowed(id)
  const address: string = `${path}/${id}`
  const [first, ...others] = galleryPhotos(detail.lotImages, () => '')
  return (
    <>
      <div ref={keepsFocus} className={styles.photos}>
        {first ? (
          <Picture
            src={first.src}
            {...(first.srcSet && { srcSet: first.srcSet })}
            sizes="220px"
            alt={nameAndYear}
            className={styles.photo}
            eager
          />
        ) : (
          <span className={styles.noPhoto} role="img" aria-label={t`No photo yet`}>
            <CarIcon />
          </span>
        )}
        <div className={styles.thumbs}>
          {others.slice(0, SMALL_PHOTOS).map(({ key, src }) => (
            <Picture key={key} src={src} alt="" />
          ))}
        </div>
        <div className={styles.over}>
          {hasWishlist && <FavoriteStar lot={{ id, name, wishList: detail.wishList }} type={favoriteType} />}
          <IconButton label={t`Remove ${nameAndYear}, lot ${lotNumber}`} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <Link to={address} className={styles.name}>
        {nameAndYear}
      </Link>
      <p className={styles.where}>
        {t`Lot ${lotNumber}`} · {auctionName}
      </p>
      {(auctionDate !== null || hasResult(status)) && <LotStatusMark lot={{ status, auctionDate }} />}
    </>
  )
}
