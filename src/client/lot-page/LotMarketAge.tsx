import { useLingui } from '@lingui/react/macro'
import { useMarketAge } from '#client/feed/use-market-age.ts'
import styles from './LotPart.module.css'

/** How old a lot's time and prices may be, where a source is late; as a rule nothing, for the listing tells it already. */
export function LotMarketAge() {
  const { t } = useLingui()
  const age = useMarketAge()
  if (!age?.isLate) return null
  const { when } = age
  return <p role="status" className={styles.late}>{t`Lot and price as of ${when} Tokyo: a source is late.`}</p>
}
