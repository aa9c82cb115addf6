import { useLingui } from '@lingui/react/macro'
import { BackToList } from '#client/lots/page/BackToList.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './PurchasePage.module.css'
import steps from './StepLine.module.css'

/** Placeholders of a bought car's page, in the page's own styles. */
export function PurchaseSkeleton() {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 1280px)')
  const photos = (
    <Panel flush className={styles.photos}>
      <div className={styles.beside}>
        <Skeleton ratio="4 / 3" />
        <p className={styles.bought}>
          <Skeleton width="60%" />
        </p>
      </div>
    </Panel>
  )
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <BackToList path="/purchased-cars" className={styles.back}>
          <BackIcon size={16} />
          {t`Purchased`}
        </BackToList>
        <Skeleton width={240} height={24} />
        <Skeleton width={90} height={20} />
        <Skeleton width={82} height={32} />
      </div>
      <Panel aria-hidden="true">
        <div className={steps.steps}>
          {[80, 110, 95, 120, 100, 75].map(width => (
            <div key={width} className={steps.step}>
              <span className={steps.dot} />
              <span className={steps.words}>
                <Skeleton width={width} height={14} />
              </span>
            </div>
          ))}
        </div>
      </Panel>
      <div className={styles.columns}>
        <div className={styles.column}>
          {!wide && photos}
          <Panel flush aria-hidden="true">
            <div className={styles.boneTabs}>
              {[72, 60, 66, 84].map(width => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
            <div className={styles.tab}>
              {[80, 65, 90, 70, 85, 60, 75].map(width => (
                <p key={width} className={styles.placeholder}>
                  <Skeleton width={`${width}%`} />
                </p>
              ))}
            </div>
          </Panel>
        </div>
        {wide && <aside className={styles.column}>{photos}</aside>}
      </div>
    </div>
  )
}
