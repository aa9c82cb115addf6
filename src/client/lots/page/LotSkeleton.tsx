import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { LotBar } from './LotBar.tsx'
import styles from './LotPage.module.css'

/** Placeholders of the page while nothing of the lot is known. Each is about as high as what takes its place. */
export function LotSkeleton({ pageType, desktop, wide }: { pageType: PageType; desktop: boolean; wide: boolean }) {
  const mayDownload = useMay('downloadPhotos')
  const { path, holds } = pageTypeRecord(pageType)
  const facts = (
    <div className={styles.body}>
      {[90, 70, 85, 60, 75, 80, 65, 90].slice(0, desktop ? undefined : 6).map((width, index) => (
        <p key={index} className={styles.placeholder}>
          <Skeleton width={`${width}%`} />
        </p>
      ))}
    </div>
  )
  return (
    <div className={styles.page} aria-busy="true">
      {desktop ? (
        <div className={styles.head}>
          <Skeleton width={320} height={24} />
        </div>
      ) : (
        <>
          <LotBar path={path} lotNumber="…" hall="…" />
          <Ribbons />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.boneGallery}>
            <Skeleton ratio="4 / 3" />
            <div className={styles.boneThumbs}>
              {[1, 2, 3, 4].map(thumb => (
                <Skeleton key={thumb} ratio="4 / 3" />
              ))}
            </div>
          </div>
          {mayDownload && <div className={styles.tools} />}
        </div>
        <div className={styles.column}>
          {!wide && (
            <section className={styles.section}>
              <div className={styles.body}>
                {!desktop && (
                  <div className={styles.boneTitle}>
                    <Skeleton width="60%" height={24} />
                    <Skeleton width="45%" height={16} />
                  </div>
                )}
                <Skeleton height={holds === 'stock' ? 40 : 92} />
                <Skeleton height={48} />
              </div>
            </section>
          )}
          <section className={styles.section}>{facts}</section>
        </div>
        {wide && (
          <div className={styles.aside}>
            <section className={styles.section}>{facts}</section>
          </div>
        )}
      </div>
    </div>
  )
}
