import { useLingui } from '@lingui/react/macro'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverTimeOf } from '#client/api/server-clock.ts'
import { useNow } from '#client/api/use-now.ts'
import { spanParts, tokyoDate } from '#client/format/time.ts'

/** Ages are shown in minutes and grow with the clock. */
const LOOK_EVERY_MS = 10_000

/** When the shown data was loaded, in Tokyo time, and its age. `since` is the device's time in ms. */
export function AsOf({ since }: { since: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow(LOOK_EVERY_MS)
  const then = new Date(serverTimeOf(since))
  const clock = tokyoClock(then)
  const when = tokyoDay(then) === tokyoDay(now) ? clock : `${tokyoDate(then, language)} ${clock}`
  const { days, hours, minutes } = spanParts(now.getTime() - then.getTime())
  if (days > 0) return t`As of ${when} Tokyo, ${days} d ago`
  if (hours > 0) return t`As of ${when} Tokyo, ${hours} h ago`
  return minutes > 0 ? t`As of ${when} Tokyo, ${minutes} min ago` : t`As of ${when} Tokyo, just now`
}
