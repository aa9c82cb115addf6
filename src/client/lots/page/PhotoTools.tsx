import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { DownloadPhotos } from './DownloadPhotos.tsx'
import { photosLink, type LotPlace } from './lot-page.api.ts'
import { ExtraPhotos } from './ExtraPhotos.tsx'
import styles from './PhotoTools.module.css'

/** Below the photos: downloading them, and requesting more from the auction, for permitted users. */
export function PhotoTools({ place, detail }: { place: LotPlace; detail: LotDetail }) {
  const { carCommonDetail: common, ussCounter, lotImages } = detail
  if (!common.allowDownloadPhotos) return null
  return (
    <div className={styles.tools}>
      {lotImages.images.length > 0 && <DownloadPhotos linkOf={() => photosLink(common.lotType, common.id)} />}
      {common.isUss && ussCounter && <ExtraPhotos place={place} detail={detail} left={ussCounter.ussLimit} />}
    </div>
  )
}
