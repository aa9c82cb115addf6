import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import styles from './LotCard.module.css'
import { THUMB_SIZES, thumbSources } from './thumb-source.ts'

/** The first photo, 4:3. A photo that fails to load leaves a neutral car icon, never a broken frame. */
export function LotThumb({
  lot,
  priority,
  shape = 'tile',
}: {
  lot: LotCard
  priority: boolean
  /** The view that the photo is for. The table's photo is as small as a row's. */
  shape?: 'row' | 'tile' | 'large'
}) {
  const { t } = useLingui()
  const { isBroken, drop } = useBrokenPictures()
  const thumb = lot.images[0]
  if (!thumb || isBroken(thumb))
    return (
      <span className={styles.noPhoto} role="img" aria-label={t`No photo yet`}>
        <CarIcon />
      </span>
    )
  return (
    <img
      src={thumb}
      srcSet={thumbSources(thumb)}
      sizes={THUMB_SIZES[shape]}
      alt={vehicleName(lot.maker, lot.model)}
      width={320}
      height={240}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => drop(thumb)}
    />
  )
}
