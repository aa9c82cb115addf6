import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Price } from '#client/ui/value/Price.tsx'
import { PAGE_WORDS, type PageWords } from '../page-words.ts'
import { useAverageLabel } from './use-average-label.ts'
import styles from './LotPage.module.css'

/** Whole yen, null where not published. */
export type LotPriceList = {
  startPrice: number | null
  soldPrice: number | null
  /** Of a lot that was not sold. */
  highestBid?: number | null
  averagePrice: number | null
  averageFrom?: 'sales' | 'feed' | null
  averageCount?: number | null
  myBidAmount?: number | null
  bidStatusId?: number | null
  offeredAgain?: boolean
}

const START: MessageDescriptor = msg`Start price`
const HIGHEST: MessageDescriptor = msg`Highest bid`

/** The prices of this page type, then my own. The sold price appears once there is one. */
export function LotPrices({ prices, pageType, mine }: { prices: LotPriceList; pageType: PageType; mine: boolean }) {
  const { i18n } = useLingui()
  const look = PAGE_WORDS[pageType]
  const own = useOwnMoney()
  const averageLabel = useAverageLabel()
  const shown = look.prices.filter(name => name !== 'sold' || look.prices.length === 1 || prices.soldPrice !== null)
  const amount: Record<PageWords['prices'][number], number | null> = {
    start: prices.startPrice,
    sold: prices.soldPrice,
    average: prices.averagePrice,
  }
  const label: Record<PageWords['prices'][number], string> = {
    start: i18n._(START),
    sold: i18n._(look.soldLabel),
    average: averageLabel(prices),
  }
  const isGone = prices.bidStatusId === BID_STATUS.cancelled
  const isEnded = prices.offeredAgain && prices.bidStatusId === BID_STATUS.finished
  const myBid = mine && !isGone ? (prices.myBidAmount ?? null) : null
  return (
    <div className={styles.prices} data-mine={mine}>
      {shown.map(name => (
        <Price
          key={name}
          big={!mine}
          label={label[name]}
          value={amount[name] === null ? null : yen(amount[name])}
          note={amount[name] !== null && own?.of(amount[name])}
        />
      ))}
      {prices.soldPrice === null && prices.highestBid && (
        <Price big={!mine} label={i18n._(HIGHEST)} value={yen(prices.highestBid)} />
      )}
      {myBid !== null && <Price mine label={i18n._(isEnded ? look.endedLabel : look.mineLabel)} value={yen(myBid)} />}
    </div>
  )
}
