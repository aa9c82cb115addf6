import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { FullScreenGallery } from '#client/ui/picture/FullScreenGallery.tsx'
import { Gallery } from '#client/ui/picture/Gallery.tsx'
import styles from './LotPage.module.css'
import { galleryPhotos, PHOTO_SIZES } from './lot-pictures.ts'

/** The number of photos on screens that are not wide (statistics pages show the first two). */
const PHOTOS_WHEN_NARROW: Record<PageType, number> = {
  'car-auction': Infinity,
  stock: Infinity,
  stats: 2,
  bikes: Infinity,
  'bike-stats': 2,
}

/** The gallery and its full screen view. The address holds which one is open, so that "back" closes it. */
export function LotPhotos({
  images,
  name,
  pageType,
}: {
  images: LotDetail['lotImages']
  name: string
  pageType: PageType
}) {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 1366px)')
  const viewer = useOverlay('photos')
  const [current, setCurrent] = useState('0')
  const isIdle = useIdle()
  // Preloads the viewer's code for a tap on the photo.
  useEffect(() => {
    if (isIdle) preloadOverlays()
  }, [isIdle])
  const { isBroken, drop } = useBrokenPictures()
  const photos = galleryPhotos(images, number => t`${name}, photo ${number}`).slice(
    0,
    wide ? undefined : PHOTOS_WHEN_NARROW[pageType],
  )
  const labels = {
    previous: t`Previous photo`,
    next: t`Next photo`,
    photo: (at: number, of: number) => t`Photo ${at} of ${of}`,
  }
  if (photos.every(photo => isBroken(photo.key)))
    return (
      <div className={styles.noPhotos} role="img" aria-label={t`No photos yet`}>
        <CarIcon />
      </div>
    )
  return (
    <>
      <Gallery
        className={styles.gallery}
        label={t`Photos`}
        photos={photos}
        current={current}
        onCurrent={setCurrent}
        onOpen={viewer.show}
        openLabel={t`Open in full screen`}
        onBroken={drop}
        labels={labels}
        sizes={PHOTO_SIZES}
      />
      <FullScreenGallery
        open={viewer.open}
        onClose={viewer.close}
        label={t`Photos`}
        closeLabel={t`Close`}
        labels={labels}
        photos={photos}
        current={current}
        onCurrent={setCurrent}
        sizes={PHOTO_SIZES}
      />
    </>
  )
}
