import { useLingui } from '@lingui/react/macro'
import { useMarketAge } from '#client/feed/use-market-age.ts'
import styles from './ListingScreen.module.css'

/**
 * How old the lots are where they come by feeds, in the room above the title, so that nothing moves when it comes; louder where a source is late.
 * Nothing of the demo market, which is of this moment; a market that is asked for right now tells its silence by itself.
 */
export function MarketAge() {
  const { t } = useLingui()
  const age = useMarketAge()
  if (!age) return null
  const { when } = age
  if (!age.isLate) return <p className={styles.age}>{t`Lots and prices as of ${when} Tokyo`}</p>
  return <p role="status" className={styles.late}>{t`Lots and prices as of ${when} Tokyo: a source is late.`}</p>
}
