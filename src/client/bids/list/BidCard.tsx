import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useFollowed } from '#client/live/followed.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { LotWhen } from '#client/format/LotWhen.tsx'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import { Price } from '#client/ui/value/Price.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import { Bidder } from './Bidder.tsx'
import { classNames } from '#client/ui/class-names.ts'
import card from '#client/ui/list/card.module.css'
import styles from './BidCard.module.css'
import { BidLotStatus } from './BidLotStatus.tsx'
import { BidNote } from './BidNote.tsx'
import { BidPhoto } from './BidPhoto.tsx'
import { CancelLine } from '../cancel/CancelLine.tsx'
import { CarLinks } from './CarLinks.tsx'
import { mayEditBid } from './may-edit-bid.ts'
import { useBidTerms } from './use-bid-terms.ts'
import { isOrder } from './is-order.ts'

/** A bid on phones and tablets: the lot above, the amount and its outcome below. */
export function BidCard({
  bid,
  now,
  priority,
  fresh,
  onCancel,
}: {
  bid: BidRow
  now: Date
  /** Among the first on screen, so its photo loads at once. */
  priority: boolean
  /** Just changed here; it flashes once. */
  fresh: boolean
  onCancel: (bid: BidRow) => void
}) {
  const { t } = useLingui()
  const mileageWords = useMileageWords()
  const terms = useBidTerms(bid)
  const own = useOwnMoney()
  const variant = useBidListVariant()
  const { parts, bidders } = variant
  const works = mayEditBid(bid, variant)
  const isOwn = bidders === 'own' || !bid.user
  useFollowed(bid.id)
  return (
    <article className={classNames(card.card, styles.card)} data-fresh={fresh} data-bid={bid.bidId}>
      <div className={styles.lot}>
        <div className={styles.photo}>
          <BidPhoto bid={bid} priority={priority} plate />
          {parts.Selection && (
            <div className={styles.selection}>
              <parts.Selection bid={bid} />
            </div>
          )}
        </div>
        <div className={classNames(card.words, styles.words)}>
          <h2 className={card.name}>
            <Link to={bid.link} className={card.open}>
              {vehicleName(bid.maker, bid.model)}
            </Link>
          </h2>
          <p className={card.facts}>
            <b>{bid.year ?? '—'}</b> · {mileageWords(bid.mileage)}
            {bid.chassis && ` · ${bid.chassis}`}
          </p>
          <p className={styles.state}>
            {bid.condition && <ConditionPill condition={bid.condition} />}
            <BidLotStatus bid={bid} />
          </p>
          <LotWhen lot={bid} />
        </div>
        {parts.Chat && (
          <div className={styles.chat}>
            <parts.Chat bid={bid} />
          </div>
        )}
      </div>
      {bid.message.trim() !== '' && (
        <div className={styles.note}>
          <BidNote text={bid.message} />
        </div>
      )}
      {bidders !== 'own' && (
        <div className={styles.client}>
          <Bidder bid={bid} />
        </div>
      )}
      <div className={styles.money}>
        <Price
          big
          label={[
            isOwn ? (isOrder(bid) ? t`Your order` : t`Your bid`) : isOrder(bid) ? t`Fixed price` : t`Bid`,
            ...terms,
          ].join(' · ')}
          value={<parts.Amount bid={bid} />}
          note={bidders === 'own' && own?.of(bid.bidAmount)}
        />
        <div className={styles.outcome}>
          <parts.Sold bid={bid} />
          {works ? <CarLinks bid={bid} className={styles.invoice} /> : <parts.Status bid={bid} />}
        </div>
      </div>
      {works ? (
        <div className={styles.work}>
          <parts.Status bid={bid} />
          {parts.Auto && <parts.Auto bid={bid} />}
        </div>
      ) : (
        <div className={styles.foot}>
          <CancelLine bid={bid} now={now} onCancel={onCancel} />
          <CarLinks bid={bid} className={styles.invoice} />
        </div>
      )}
    </article>
  )
}
