import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { rateBookQuery } from './costs.api.ts'
import styles from './RateDay.module.css'
import { useOwnMoney } from './use-own-money.ts'

/**
 * The day of the rate of sums in the reader's own currency, once on a screen. The line takes its space before the rates arrive, so that the lots
 * below do not move. `inset` adds a side margin on screens that have none.
 */
export function RateDay({ inset = false }: { inset?: boolean }) {
  const own = useOwnMoney()
  const isExpected = useAreRatesExpected()
  if (!own && !isExpected) return null
  return (
    <p className={styles.day} data-inset={inset} aria-hidden={!own}>
      {own ? <DayOf {...own} /> : '\u00A0'}
    </p>
  )
}

function DayOf({ sign, day }: { sign: string; day: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const date = dayOfMonth(day, language)
  return t`≈ ${sign} at the rate of ${date}`
}

function useAreRatesExpected(): boolean {
  const profile = useQuery({ ...profileQuery, enabled: false }).data
  const rates = useQuery({ ...rateBookQuery, enabled: false }).data
  return !rates && (profile?.detail.priceCurrency ?? 'JPY') !== 'JPY'
}
