import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/people/languages.ts'
import { marketAgeQuery } from '#client/feed/market-age.api.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import styles from './ListingScreen.module.css'

/**
 * How old the lots are where they come by feeds, in the room above the title, so that nothing moves when it comes; louder where a source is late.
 * Nothing of the demo market, which is of this moment; a market that is asked for right now tells its silence by itself.
 */
export function MarketAge() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(marketAgeQuery)
  if (!data?.at) return null
  const at = new Date(data.at)
  const when = `${tokyoDate(at, i18n.locale as Language)}, ${tokyoClock(at)}`
  if (!data.isLate) return <p className={styles.age}>{t`Lots and prices as of ${when} Tokyo`}</p>
  return <p role="status" className={styles.late}>{t`Lots and prices as of ${when} Tokyo: a source is late.`}</p>
}
