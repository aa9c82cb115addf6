import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import card from '#client/ui/list/card.module.css'
import { CardSkeletons } from '#client/ui/list/CardSkeletons.tsx'
import parts from './BidCard.module.css'
import styles from './BidListScreen.module.css'

/** Placeholders of bids while the first answer loads. */
export function BidSkeletons({ columns }: { columns: number }) {
  return (
    <CardSkeletons columns={columns} className={styles.list}>
      <div className={card.card}>
        <div className={parts.lot}>
          <div className={parts.photo}>
            <Skeleton width="100%" height="100%" />
          </div>
          <div className={classNames(card.words, parts.words)}>
            <Skeleton width="70%" height={17} />
            <Skeleton width="85%" height={13} />
            <Skeleton width="60%" height={13} />
            <Skeleton width="35%" height={13} />
          </div>
        </div>
        <div className={parts.money}>
          <Skeleton width={120} height={30} />
          <Skeleton width={90} height={24} />
        </div>
        <div className={parts.foot}>
          <Skeleton width="55%" height={12} />
        </div>
      </div>
    </CardSkeletons>
  )
}
