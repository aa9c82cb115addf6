import type { ReactNode } from 'react'
import when from '#client/format/LotWhen.module.css'
import type { CardShape } from '../card/LotCard.tsx'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'
import { CardSkeletons } from '#client/ui/list/CardSkeletons.tsx'
import card from '../card/LotCard.module.css'
import styles from './ListingScreen.module.css'

/** Placeholders of lots while the first answer loads. Those of bikes have a place for the ratings. */
export function LotSkeletons({
  shape,
  columns,
  isBike,
  foot,
}: {
  shape: CardShape
  columns: number
  isBike?: boolean
  /** The placeholder of the cards' foot. */
  foot?: ReactNode
}) {
  const own = useOwnMoney()
  return (
    <CardSkeletons columns={columns} className={styles.list}>
      <div className={card.card} data-shape={shape} data-own={own !== null}>
        <div className={card.photo}>
          <Skeleton width="100%" height="100%" />
        </div>
        <div className={classNames(card.words, card.placeholders)}>
          <Skeleton width="70%" height={17} />
          <Skeleton width="55%" height={13} />
          <Skeleton width="80%" height={13} />
          <Skeleton width="65%" height={18} />
          <Skeleton width="85%" height={13} />
        </div>
        <div className={card.when}>
          {shape === 'tile' ? (
            <>
              <TextSkeleton width={80} className={when.when} />
              <TextSkeleton wraps width={50} className={when.when} />
              <TextSkeleton width={45} className={when.when} />
            </>
          ) : (
            <>
              <Skeleton width="45%" height={12} />
              <Skeleton width={76} height={12} />
            </>
          )}
        </div>
        <div className={card.money}>
          <Skeleton width={90} height={26} />
          {isBike ? (
            <div className={card.ratings}>
              <Skeleton width={210} height={31} />
            </div>
          ) : (
            <Skeleton width={90} height={26} />
          )}
        </div>
        {foot && <div className={card.foot}>{foot}</div>}
      </div>
    </CardSkeletons>
  )
}
