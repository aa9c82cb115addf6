import { useLingui } from '@lingui/react/macro'
import { useMarketAge } from '#client/feed/use-market-age.ts'
import styles from './LotPart.module.css'

/** The possible age of a lot's time and prices when a source is late. Otherwise it is empty, because the listing shows the age already. */
export function LotMarketAge() {
  const { t } = useLingui()
  const age = useMarketAge()
  if (!age?.isLate) return null
  const { when } = age
  return <p role="status" className={styles.late}>{t`Lot and price as of ${when} Tokyo. Data is delayed.`}</p>
}
