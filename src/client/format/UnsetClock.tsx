import { useLingui } from '@lingui/react/macro'

/** Replaces the clock where the auction has not set the time. */
export function UnsetClock() {
  const { t } = useLingui()
  return <>{t({ message: 'time TBA', context: 'in a list' })}</>
}
