import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/people/languages.ts'
import { marketAgeQuery } from '#client/feed/market-age.api.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import styles from './ListingScreen.module.css'

/** Where a source of lots is late: how old they are. Nothing otherwise; a market that is asked for right now tells its silence by itself. */
export function LateMarket() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(marketAgeQuery)
  if (!data?.isLate || data.at === null) return null
  const at = new Date(data.at)
  const when = `${tokyoDate(at, i18n.locale as Language)}, ${tokyoClock(at)}`
  return <p role="status" className={styles.late}>{t`Lots and prices as of ${when} Tokyo: a source is late.`}</p>
}
