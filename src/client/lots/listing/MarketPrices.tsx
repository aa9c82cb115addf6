import { yen } from '#domain/money/yen.ts'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { useMarketPrices } from '../use-market-prices.ts'
import styles from './LotTable.module.css'

/** What similar lots sold for: the median, and smaller the average. */
export function MarketPrices({ lot }: { lot: Lot }) {
  const [market, average] = useMarketPrices()(lot)
  if (!market) return <Fresh>{yen(null)}</Fresh>
  return (
    <>
      <Fresh>{yen(market.yen)}</Fresh>
      <p className={styles.named}>{market.label}</p>
      {average && (
        <p className={styles.named}>
          {average.label}: {yen(average.yen)}
        </p>
      )}
    </>
  )
}
