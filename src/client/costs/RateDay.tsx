import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import styles from './RateDay.module.css'
import { useOwnMoney } from './use-own-money.ts'

/** Once on a screen with sums in the reader's own currency: the day of their rate. `inset` keeps the gutter of a screen without one. */
export function RateDay({ inset = false }: { inset?: boolean }) {
  const { i18n } = useLingui()
  const own = useOwnMoney()
  if (!own) return null
  const day = dayOfMonth(own.day, i18n.locale as Language)
  return (
    <p className={styles.day} data-inset={inset}>
      <Trans>
        ≈ {own.sign} at the rate of {day}
      </Trans>
    </p>
  )
}
