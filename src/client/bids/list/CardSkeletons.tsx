import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import card from './BidCard.module.css'
import styles from './BidListScreen.module.css'

/** Placeholders of six cards while the first answer loads. */
export function CardSkeletons({ columns }: { columns: number }) {
  return (
    <div
      className={`${styles.list} ${styles.waiting}`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={card.card}>
          <div className={card.lot}>
            <div className={card.photo}>
              <Skeleton width="100%" height="100%" />
            </div>
            <div className={card.words}>
              <Skeleton width="70%" height={17} />
              <Skeleton width="85%" height={13} />
              <Skeleton width="60%" height={13} />
              <Skeleton width="35%" height={13} />
            </div>
          </div>
          <div className={card.money}>
            <Skeleton width={120} height={30} />
            <Skeleton width={90} height={24} />
          </div>
          <div className={card.foot}>
            <Skeleton width="55%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
