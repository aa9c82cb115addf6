import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { DownloadPhotos } from './DownloadPhotos.tsx'
import { ExtraPhotos } from './ExtraPhotos.tsx'
import type { LotPlace } from './lot-page.api.ts'
import styles from './PhotoTools.module.css'

/** Below the photos: taking them away, and asking the hall for more; for those who may (specification §6 `downloadPhotos`). */
export function PhotoTools({ place, detail }: { place: LotPlace; detail: LotDetail }) {
  const { carCommonDetail: common, ussCounter, lotImages } = detail
  if (!common.allowDownloadPhotos) return null
  return (
    <div className={styles.tools}>
      {lotImages.images.length > 0 && <DownloadPhotos lotType={common.lotType} id={common.id} />}
      {common.isUss && ussCounter && <ExtraPhotos place={place} detail={detail} left={ussCounter.ussLimit} />}
    </div>
  )
}
