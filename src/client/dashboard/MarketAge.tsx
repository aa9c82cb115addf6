import { useLingui } from '@lingui/react/macro'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoTime } from '#client/format/time.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './Dashboard.module.css'

/** The age of the lots that come from feeds; a warning if a source is late. */
export function MarketAge({ market }: { market: Age | null | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!market?.at) return null
  const when = tokyoTime(new Date(market.at), language)
  if (!market.isLate) return <p className={styles.day}>{t`Lots and prices as of ${when} Tokyo.`}</p>
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      {t`Data is delayed. Last update: ${when} Tokyo. Lots and prices may have changed since.`}
    </Notice>
  )
}
