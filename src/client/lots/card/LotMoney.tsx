import { useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { isShownOnLot } from '#domain/bids/bid-status.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { yen } from '#domain/money/yen.ts'
import { myBidTone } from '#domain/lots/statuses.ts'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { useShownStatus } from '#client/format/use-shown-status.ts'
import { PAGE_WORDS, type PageWords } from '../page-words.ts'
import { useMarketPrices } from '../use-market-prices.ts'
import { BikeScores } from '../BikeScores.tsx'
import styles from './LotCard.module.css'

type PriceName = PageWords['prices'][number]

/** The prices that the page type shows of a lot, the leading one also in the reader's own money, and his bid. */
export function LotMoney({ lot, pageType, inline }: { lot: Lot; pageType: PageType; inline: boolean }) {
  const { t, i18n } = useLingui()
  const look = PAGE_WORDS[pageType]
  const [market] = useMarketPrices()(lot)
  const own = useOwnMoney()
  const status = useShownStatus(lot)
  const isBike = pageTypeRecord(pageType).vehicle === 'bike'
  const leads = (name: PriceName, amount: number | null) => amount !== null && look.prices.includes(name)
  const leading = leads('sold', lot.soldPrice) ? 'sold' : leads('start', lot.startPrice) ? 'start' : 'average'
  const amountOf = (name: PriceName, amount: number | null) =>
    amount === null ? { value: null } : { value: yen(amount), note: name === leading && own?.of(amount) }
  const prices = {
    start: <Price key="start" inline={inline} label={t`Start`} {...amountOf('start', lot.startPrice)} />,
    sold: <Price key="sold" inline={inline} label={i18n._(look.soldLabel)} {...amountOf('sold', lot.soldPrice)} />,
    average: market && (
      <Price key="average" inline={inline} label={market.label} {...amountOf('average', market.yen)} />
    ),
  }
  // An unsold lot needs no dash for its sold price, except where that is the only price.
  const isShown = {
    start: true,
    sold: lot.soldPrice !== null || look.prices.length === 1,
    average: market !== undefined,
  }
  const shown = look.prices.filter(name => isShown[name])
  return (
    <div className={styles.money}>
      {shown.map(name => prices[name])}
      {isBike && <BikeScores lot={lot} styles={styles} />}
      {isShownOnLot(lot) && (
        <div className={styles.mine} data-apart={shown.length > 2 || isBike}>
          <MineBadge tone={myBidTone(status)} label={i18n._(look.mineLabel)}>
            {lot.myBidAmount === null ? '—' : yen(lot.myBidAmount)}
          </MineBadge>
        </div>
      )}
    </div>
  )
}
