import { useLingui } from '@lingui/react/macro'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import { useNow } from '#client/api/use-now.ts'
import { ownTime, tokyoClock, tokyoDate } from '#client/format/time.ts'

/** Instants in words. Whoever lives on Tokyo's time is not told his own beside it. */
export function useWhenWords() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const today = tokyoDay(useNow(60_000))
  const elsewhere = new Date().getTimezoneOffset() !== -540
  return {
    /** `14:05 Tokyo`, with its day in front where that is not today. */
    tokyo(instant: Date): string {
      if (tokyoDay(instant) === today) return t`${tokyoClock(instant)} Tokyo`
      return t`${tokyoDate(instant, language)}, ${tokyoClock(instant)} Tokyo`
    },
    /** `Thu 21 May, 14:05 Tokyo` */
    tokyoWithDay: (instant: Date) => t`${tokyoDate(instant, language)}, ${tokyoClock(instant)} Tokyo`,
    /** `08:05 your time`, or null. */
    own: (instant: Date) => (elsewhere ? t`${ownTime(instant, language)} your time` : null),
  }
}
