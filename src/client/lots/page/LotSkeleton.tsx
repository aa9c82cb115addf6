import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { LotBar } from './LotBar.tsx'
import styles from './LotPage.module.css'

/** Placeholders of the page while nothing of the lot is known. */
export function LotSkeleton({ pageType, desktop, wide }: { pageType: PageType; desktop: boolean; wide: boolean }) {
  const facts = (
    <div className={styles.body}>
      {[90, 70, 85, 60, 75, 80, 65, 90].map((width, index) => (
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
          <LotBar path={pageTypeRecord(pageType).path} lotNumber="…" hall="…" />
          <Ribbons />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton ratio="4 / 3" />
          <div className={styles.boneThumbs}>
            {[1, 2, 3, 4].map(thumb => (
              <Skeleton key={thumb} ratio="4 / 3" />
            ))}
          </div>
        </div>
        <div className={styles.column}>
          {!desktop && (
            <section className={styles.section}>
              <div className={styles.body}>
                <Skeleton width="60%" height={24} />
                <Skeleton height={58} />
                <Skeleton height={40} />
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
