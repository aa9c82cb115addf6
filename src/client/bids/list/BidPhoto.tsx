import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { Plate } from '#client/ui/picture/Plate.tsx'
import styles from './BidPhoto.module.css'

/** The lot's first photo. A photo that fails to load leaves a neutral car icon. `plate` writes the lot's number on it. */
export function BidPhoto({ bid, priority, plate }: { bid: BidRow; priority: boolean; plate?: boolean }) {
  const { t } = useLingui()
  const { isBroken, drop } = useBrokenPictures()
  const thumb = bid.images[0]
  return (
    <span className={styles.photo}>
      {thumb && !isBroken(thumb) ? (
        <Picture
          src={thumb}
          srcSet={`${thumb} 320w, ${thumb.replace('-320.', '-640.')} 640w`}
          sizes="120px"
          alt={vehicleName(bid.maker, bid.model)}
          eager={priority}
          ratio="auto"
          className={styles.picture}
          onBroken={() => drop(thumb)}
        />
      ) : (
        <CarIcon />
      )}
      {plate && <Plate>{t`Lot ${bid.lotNo}`}</Plate>}
    </span>
  )
}
