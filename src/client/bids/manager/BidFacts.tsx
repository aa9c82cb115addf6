import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from '#client/format/time.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { UnsetClock } from '#client/format/UnsetClock.tsx'
import { Facts, type Fact } from '#client/ui/value/Facts.tsx'
import styles from './edit.module.css'
import { startOf } from './may-edit.ts'
import { isOrder } from '../list/is-order.ts'

/** The client, car and auction of the bid in a dialog. `more` are extra facts of that dialog. */
export function BidFacts({ bid, amount = true, more = [] }: { bid: BidRow; amount?: boolean; more?: readonly Fact[] }) {
  const { t } = useLingui()
  const client = useClientName()
  const items: Fact[] = [
    { label: t`Client`, value: client(bid) },
    { label: t`Lot`, value: `${bid.lotNo}, ${vehicleName(bid.maker, bid.model)} ${bid.year ?? ''}`.trim() },
    { label: t`Auction`, value: <HallAndStart bid={bid} /> },
    ...(amount ? [{ label: isOrder(bid) ? t`Fixed price` : t`Bid`, value: <b>{yen(bid.bidAmount)}</b> }] : []),
    ...more,
  ]
  return <Facts dense items={items} className={styles.facts} />
}

/** Clients and cars of many bids, with their sum. */
export function ManyBidFacts({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const client = useClientName()
  const sum = bids.reduce((total, { bidAmount }) => total + bidAmount, 0)
  return (
    <div className={styles.many}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Client`}</th>
            <th scope="col">{t`Lot`}</th>
            <th scope="col" className={styles.figure}>
              {t`Bid`}
            </th>
          </tr>
        </thead>
        <tbody>
          {bids.map(bid => (
            <tr key={bid.bidId}>
              <td>{client(bid)}</td>
              <td>
                {bid.lotNo}, {vehicleName(bid.maker, bid.model)}
                <span className={styles.hall}>
                  <HallAndStart bid={bid} />
                </span>
              </td>
              <td className={styles.figure}>{yen(bid.bidAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td className={styles.figure}>{yen(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function HallAndStart({ bid }: { bid: BidRow }): ReactNode {
  const language = useLanguage()
  const starts = startOf(bid)
  if (!starts) return bid.auctionName
  return (
    <>
      {bid.auctionName} ·{' '}
      {bid.timeSet ? (
        <Trans>
          {tokyoDate(starts, language)}, {tokyoClock(starts)} Tokyo
        </Trans>
      ) : (
        <>
          {tokyoDate(starts, language)}, <UnsetClock />
        </>
      )}
    </>
  )
}

/** A bid without a client is the reader's own. */
function useClientName(): (bid: BidRow) => string {
  const { t } = useLingui()
  return ({ user }) => {
    if (!user) return t`You`
    const name = user.name || t`Client ${user.clientId}`
    return user.company ? `${name}, ${user.company}` : name
  }
}
