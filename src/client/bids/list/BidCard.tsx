import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { gradeTone } from '#domain/lots/grades.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { useFollowed } from '#client/live/followed.ts'
import { LotWhen } from '#client/lots/card/LotWhen.tsx'
import { LotStatusMark } from '#client/lots/LotStatusMark.tsx'
import { GradePill } from '#client/ui/tag/GradePill.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './BidCard.module.css'
import { BidPhoto } from './BidPhoto.tsx'
import { BidStatusMark } from './BidStatusMark.tsx'
import { CancelLine } from './CancelLine.tsx'
import { LastPrice } from './LastPrice.tsx'
import { useBidTerms } from './use-bid-terms.ts'

/** A bid on phones and tablets (design/language.md §7 "Bid card"): the lot above, what was bid and what came of it below. */
export function BidCard({
  bid,
  now,
  priority,
  fresh,
  onCancel,
}: {
  bid: BidRow
  now: Date
  /** Among the first on screen: its photo loads at once. */
  priority: boolean
  /** Has just been changed here; it flashes once. */
  fresh: boolean
  onCancel: (bid: BidRow) => void
}) {
  const { t } = useLingui()
  const terms = useBidTerms(bid)
  useFollowed(bid.id)
  return (
    <article className={styles.card} data-fresh={fresh}>
      <div className={styles.photo}>
        <BidPhoto bid={bid} priority={priority} plate />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={bid.link} className={styles.open}>
            {vehicleName(bid.maker, bid.model)}
          </Link>
        </h2>
        <p className={styles.facts}>
          <b>{bid.year ?? '—'}</b> · {bid.mileage === null ? '—' : <Trans>{grouped(bid.mileage)} km</Trans>}
          {bid.chassis && ` · ${bid.chassis}`}
        </p>
        <p className={styles.state}>
          {bid.condition && (
            <GradePill tone={gradeTone(bid.condition) ?? 'plain'} label={t`Condition`}>
              {bid.condition}
            </GradePill>
          )}
          <LotStatusMark status={bid.status} plain />
        </p>
        <LotWhen lot={bid} />
      </div>
      <div className={styles.money}>
        <Price big label={[t`Your bid`, ...terms].join(' · ')} value={yen(bid.bidAmount)} />
        <div className={styles.outcome}>
          <LastPrice bid={bid} />
          <BidStatusMark status={bid.bidStatus} />
        </div>
      </div>
      <div className={styles.foot}>
        <CancelLine bid={bid} now={now} onCancel={onCancel} />
      </div>
    </article>
  )
}
