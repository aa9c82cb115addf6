import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import card from '#client/ui/list/card.module.css'
import parts from './PurchaseCard.module.css'
import styles from './PurchasesScreen.module.css'

/** Placeholders of six cards while the first answer loads. */
export function CarSkeletons() {
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  return (
    <div
      className={styles.cards}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={card.card}>
          <div className={parts.top}>
            <div className={parts.photo}>
              <Skeleton width="100%" height="100%" />
            </div>
            <div className={classNames(card.words, parts.words)}>
              <Skeleton width="70%" height={17} />
              <Skeleton width="50%" height={13} />
              <Skeleton width="85%" height={13} />
              <Skeleton width="40%" height={22} />
            </div>
          </div>
          <div className={parts.foot}>
            <Skeleton width="45%" height={13} />
            <Skeleton width={90} height={32} />
          </div>
        </div>
      ))}
    </div>
  )
}
