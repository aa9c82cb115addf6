import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import styles from './LotCard.module.css'

/** A little under the true width of a row's photo: a scroll of hundreds decodes a quarter of the pixels on most phones. */
const SIZES = { row: '120px', tile: '160px', large: '(min-width: 768px) 50vw, 100vw' }

/** The first photo, 4:3. One that cannot be had leaves a quiet car, never a broken frame. */
export function LotThumb({
  lot,
  priority,
  shape = 'tile',
}: {
  lot: LotCard
  priority: boolean
  /** Whose photo it is; the table's is as small as a row's. */
  shape?: 'row' | 'tile' | 'large'
}) {
  const { t } = useLingui()
  const [broken, setBroken] = useState(false)
  const thumb = lot.images[0]
  if (!thumb || broken)
    return (
      <span className={styles.noPhoto} role="img" aria-label={t`No photo yet`}>
        <CarIcon />
      </span>
    )
  return (
    <img
      src={thumb}
      // The same picture at twice the width, for sharp screens and large cards (addresses: server/photos/picture-addresses.ts).
      srcSet={`${thumb} 320w, ${thumb.replace('-320.', '-640.')} 640w`}
      sizes={SIZES[shape]}
      alt={vehicleName(lot.maker, lot.model)}
      width={320}
      height={240}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
