import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { gradeTone } from '#domain/lots/grades.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { useFollowed } from '#client/live/followed.ts'
import { LotWhen } from '#client/lots/card/LotWhen.tsx'
import { LotStatusMark } from '#client/lots/LotStatusMark.tsx'
import { markVisited } from '#client/lots/visited.ts'
import table from '#client/ui/table/table.module.css'
import { GradePill } from '#client/ui/tag/GradePill.tsx'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { BidPhoto } from './BidPhoto.tsx'
import { BidStatusMark } from './BidStatusMark.tsx'
import styles from './BidTable.module.css'
import { CancelLine } from './CancelLine.tsx'
import { LastPrice } from './LastPrice.tsx'
import { SortHeads } from './SortHeads.tsx'
import { useBidTerms } from './use-bid-terms.ts'

type Shared = { now: Date; cancelledId: number | undefined; onCancel: (bid: BidRow) => void }

/** The desk's bids. A row is not pressed; its lot number opens the lot in a new tab (specification §2 "Bid lists"). */
export function BidTable({ bids, ...shared }: { bids: readonly BidRow[] } & Shared) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.photo}>
            <Trans>Photo</Trans>
          </th>
          <SortHeads columns={['lotNo', 'condition', 'auctionDate', 'auctionName']} />
          <SortHeads columns={['year', 'chassis']} />
          <SortHeads columns={['status']} />
          <SortHeads columns={['startPrice', 'soldPrice']} number />
          <SortHeads columns={['bidAmount', 'bidGroup']} number />
          <th scope="col">
            <Trans>Bid status</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, place) => (
          <Row key={bid.bidId} bid={bid} priority={place < 6} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ bid, priority, now, cancelledId, onCancel }: { bid: BidRow; priority: boolean } & Shared) {
  const { t } = useLingui()
  const terms = useBidTerms(bid)
  useFollowed(bid.id)
  return (
    <tr data-fresh={bid.bidId === cancelledId}>
      <td className={styles.photo}>
        <div className={styles.thumb}>
          <BidPhoto bid={bid} priority={priority} />
        </div>
      </td>
      <td>
        <p className={styles.lot}>
          <a href={bid.link} target="_blank" rel="noreferrer" onClick={() => markVisited(bid.lotType, bid.id)}>
            № {bid.lotNo}
          </a>
          {bid.condition && (
            <GradePill tone={gradeTone(bid.condition) ?? 'plain'} label={t`Condition`}>
              {bid.condition}
            </GradePill>
          )}
        </p>
        <LotWhen lot={bid} />
      </td>
      <td className={styles.vehicle}>
        <p className={styles.name}>
          {vehicleName(bid.maker, bid.model)} {bid.year}
        </p>
        <p className={table.line2}>{bid.grade || '—'}</p>
        <p className={table.line2}>
          {bid.mileage === null ? '—' : <Trans>{grouped(bid.mileage)} km</Trans>}
          {bid.chassis && ` · ${bid.chassis}`}
        </p>
      </td>
      <td>
        <LotStatusMark status={bid.status} plain />
      </td>
      <td className={styles.number}>
        {bid.auctionDate !== null && (
          <p className={table.line2}>
            <Trans>
              Start <b>{yen(bid.startPrice)}</b>
            </Trans>
          </p>
        )}
        <LastPrice bid={bid} className={table.line2} />
      </td>
      <td className={styles.number}>
        <Fresh className={styles.amount}>{yen(bid.bidAmount)}</Fresh>
        <p className={table.line2}>{terms.join(' · ') || '—'}</p>
      </td>
      <td className={styles.end}>
        <CancelLine bid={bid} now={now} lead={<BidStatusMark status={bid.bidStatus} />} onCancel={onCancel} />
      </td>
    </tr>
  )
}
