import { useLingui } from '@lingui/react/macro'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './Dashboard.module.css'

/** How old the lots are where they come by feeds; loud where a source is late. */
export function MarketAge({ market }: { market: Age | null | undefined }) {
  const { t, i18n } = useLingui()
  if (!market?.at) return null
  const at = new Date(market.at)
  const when = `${tokyoDate(at, i18n.locale as Language)}, ${tokyoClock(at)}`
  if (!market.isLate) return <p className={styles.day}>{t`The market is as of ${when} Tokyo.`}</p>
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      {t`The market is as of ${when} Tokyo: a source is late, lots and prices may have changed since.`}
    </Notice>
  )
}
