import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { LotWhen } from '#client/format/LotWhen.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import table from '#client/ui/table/table.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import { Bidder } from './Bidder.tsx'
import { BidLotStatus } from './BidLotStatus.tsx'
import { BidNote } from './BidNote.tsx'
import { BidPhoto } from './BidPhoto.tsx'
import styles from './BidTable.module.css'
import { CancelLine } from '../cancel/CancelLine.tsx'
import { CarLinks } from './CarLinks.tsx'
import { LotNumberLink } from './LotNumberLink.tsx'
import { SortHeads } from './SortHeads.tsx'
import { useBidTerms } from './use-bid-terms.ts'
import { isOrder } from './is-order.ts'

export type CellProps = { bid: BidRow; now: Date; priority: boolean; onCancel: (bid: BidRow) => void }

/** A column of the wide-screen table: its head and its cell. The list's record defines its columns (bid-list-variants.tsx). */
type BidColumn = { Head: ComponentType; Cell: ComponentType<CellProps> }

/** The checkbox that adds a bid to the selection. */
const selection: BidColumn = {
  Head: () => (
    <th scope="col" className={styles.selection}>
      <VisuallyHidden>
        <Trans>Selected</Trans>
      </VisuallyHidden>
    </th>
  ),
  Cell: ({ bid }) => {
    const { Selection } = useBidListVariant().parts
    return <td className={styles.selection}>{Selection && <Selection bid={bid} />}</td>
  },
}

const photo: BidColumn = {
  Head: () => (
    <th scope="col" className={styles.photo}>
      <Trans>Photo</Trans>
    </th>
  ),
  Cell: ({ bid, priority }) => (
    <td className={styles.photo}>
      <div className={styles.thumb}>
        <BidPhoto bid={bid} priority={priority} />
      </div>
    </td>
  ),
}

const lot: BidColumn = {
  Head: () => <SortHeads columns={['lotNo', 'condition', 'auctionDate', 'auctionName']} />,
  Cell: ({ bid }) => (
    <td className={styles.lotCell}>
      <LotNumberLink bid={bid} />
      <LotWhen lot={bid} />
    </td>
  ),
}

const vehicle: BidColumn = {
  Head: () => <SortHeads columns={['year', 'chassis']} />,
  Cell: ({ bid }) => {
    const mileageWords = useMileageWords()
    return (
      <td className={styles.vehicle}>
        <p className={styles.name}>
          {vehicleName(bid.maker, bid.model)} {bid.year}
        </p>
        <p className={table.line2}>{bid.grade || '—'}</p>
        <p className={table.line2}>
          {mileageWords(bid.mileage)}
          {bid.chassis && ` · ${bid.chassis}`}
        </p>
        <BidNote text={bid.message} />
      </td>
    )
  },
}

/** For managers, who look for client and status first: the lot and its car in one column. */
const lotAndVehicle: BidColumn = {
  Head: () => <SortHeads columns={['lotNo', 'condition', 'year', 'chassis', 'auctionDate', 'auctionName', 'status']} />,
  Cell: ({ bid }) => (
    <td className={styles.vehicle}>
      <LotNumberLink bid={bid} after={<BidLotStatus bid={bid} />} />
      <p className={styles.name}>
        {vehicleName(bid.maker, bid.model)} {bid.year}
        {bid.chassis && <span className={styles.chassis}> · {bid.chassis}</span>}
      </p>
      <LotWhen lot={bid} />
      <BidNote text={bid.message} />
    </td>
  ),
}

const auction: BidColumn = {
  Head: () => <SortHeads columns={['status']} />,
  Cell: ({ bid }) => (
    <td>
      <BidLotStatus bid={bid} />
    </td>
  ),
}

const client: BidColumn = {
  Head: () => (
    <th scope="col">
      <Trans>Client</Trans>
    </th>
  ),
  Cell: ({ bid }) => (
    <td className={styles.client}>
      <Bidder bid={bid} />
    </td>
  ),
}

const prices: BidColumn = {
  Head: () => <SortHeads columns={['startPrice', 'soldPrice']} number />,
  Cell: ({ bid }) => {
    const { parts } = useBidListVariant()
    return (
      <td className={styles.number}>
        <StartPrice bid={bid} />
        <div className={table.line2}>
          <parts.Sold bid={bid} />
        </div>
        <CarLinks bid={bid} className={styles.invoice} />
      </td>
    )
  },
}

const amount: BidColumn = {
  Head: () => <SortHeads columns={['bidAmount', 'bidGroup']} number />,
  Cell: ({ bid }) => {
    const { parts, bidders } = useBidListVariant()
    const terms = useBidTerms(bid)
    return (
      <td className={styles.number}>
        <div className={styles.amount}>
          <parts.Amount bid={bid} />
        </div>
        {bidders === 'own' && <OwnMoney yen={bid.bidAmount} className={table.line2} />}
        <p className={table.line2}>{terms.join(' · ') || (isOrder(bid) ? <Trans>Fixed price</Trans> : '—')}</p>
      </td>
    )
  },
}

const status: BidColumn = {
  Head: () => (
    <th scope="col">
      <Trans>Bid status</Trans>
    </th>
  ),
  Cell: ({ bid }) => {
    const { parts } = useBidListVariant()
    return (
      <td className={styles.status}>
        <parts.Status bid={bid} />
      </td>
    )
  },
}

/** The switch and the conversation. */
const tools: BidColumn = {
  Head: () => {
    const { Auto } = useBidListVariant().parts
    return (
      <th scope="col" className={styles.tools}>
        {Auto ? (
          <Trans>Auto-bid</Trans>
        ) : (
          <VisuallyHidden>
            <Trans>Tools</Trans>
          </VisuallyHidden>
        )}
      </th>
    )
  },
  Cell: ({ bid }) => {
    const { Auto, Chat } = useBidListVariant().parts
    return (
      <td className={styles.tools}>
        <div>
          {Auto && <Auto bid={bid} />}
          {Chat && <Chat bid={bid} />}
        </div>
      </td>
    )
  },
}

/** The last column for readers who can only cancel: the bid's status and its cancellation deadline. */
const end: BidColumn = {
  Head: status.Head,
  Cell: ({ bid, now, onCancel }) => {
    const { Status, Chat } = useBidListVariant().parts
    return (
      <td className={styles.end}>
        <div className={styles.ending}>
          <CancelLine bid={bid} now={now} lead={<Status bid={bid} />} onCancel={onCancel} />
          {Chat && <Chat bid={bid} />}
        </div>
      </td>
    )
  },
}

function StartPrice({ bid }: { bid: BidRow }) {
  if (isOrder(bid)) return null
  return (
    <p className={`${table.line2} ${styles.start}`}>
      <Trans>
        Start <b>{yen(bid.startPrice)}</b>
      </Trans>
    </p>
  )
}

export const BID_COLUMNS = {
  selection,
  photo,
  lot,
  vehicle,
  lotAndVehicle,
  auction,
  client,
  prices,
  bid: amount,
  status,
  tools,
  end,
} as const satisfies Record<string, BidColumn>

export type BidColumnName = keyof typeof BID_COLUMNS
