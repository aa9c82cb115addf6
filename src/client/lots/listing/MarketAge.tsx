import { useLingui } from '@lingui/react/macro'
import { useMarketAge } from '#client/feed/use-market-age.ts'
import styles from './ListingScreen.module.css'

/**
 * The age of lots that come by feeds, in the space above the title, so that nothing shifts. It is more prominent where a source is late. The demo
 * market shows nothing, because it is always current. A market queried live reports its own failures.
 */
export function MarketAge() {
  const { t } = useLingui()
  const age = useMarketAge()
  if (!age) return null
  const { when } = age
  if (!age.isLate) return <p className={styles.age}>{t`Lots and prices as of ${when} Tokyo`}</p>
  return <p role="status" className={styles.late}>{t`Lots and prices as of ${when} Tokyo. Data is delayed.`}</p>
}
