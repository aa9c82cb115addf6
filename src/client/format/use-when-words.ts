import { useLingui } from '@lingui/react/macro'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { dayName } from '#domain/time/day-words.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { dayAndPastYear } from './past-year.ts'
import { isElsewhere, ownTime, tokyoDate } from './time.ts'
import { useCountdownWords, useSpanWords } from './use-span-words.ts'

/**
 * Instants in words. A reader in Tokyo's time zone sees no second time. `countsTo`: the instant, if any, whose last minute is counted in seconds.
 */
export function useWhenWords(countsTo?: Date) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const spanWords = useSpanWords()
  const countdownWords = useCountdownWords()
  const untilCounted = useTimeLeft(countsTo?.getTime() ?? Number.NaN)
  const today = tokyoDay(now)
  /** `14:05 Tokyo`, preceded by its day where that is not today. */
  const tokyo = (instant: Date): string =>
    tokyoDay(instant) === today
      ? t`${tokyoClock(instant)} Tokyo`
      : t`${tokyoDate(instant, language)}, ${tokyoClock(instant)} Tokyo`
  /** `08:05 your time`, or null. */
  const own = (instant: Date) => (isElsewhere(instant) ? t`${ownTime(instant, language)} your time` : null)
  // No line begins with a dot, or ends with "in".
  const beside = (instant: Date): string => {
    const isCounted = instant.getTime() === countsTo?.getTime()
    const left = isCounted ? untilCounted : instant.getTime() - now.getTime()
    const words = isCounted ? countdownWords : spanWords
    const parts = [
      isElsewhere(instant) && t`${ownTime(instant, language)} your time`,
      left > 0 && t`in ${words(left)}`.replaceAll(' ', '\u00a0'),
    ]
    return parts
      .map(part => part && `\u00a0· ${part}`)
      .filter(Boolean)
      .join('')
  }
  return {
    tokyo,
    own,
    /** The part after Tokyo's time of a deadline: ` · 05:40 yours · in 9 h 12 min`. */
    beside,
    /** `Thu 21 May, 14:05 Tokyo`; a past year instead of the weekday. */
    tokyoWithDay: (instant: Date) =>
      t`${dayAndPastYear(tokyoDay(instant), today, language, dayName)}, ${tokyoClock(instant)} Tokyo`,
    /** A deadline in both time zones, with the time left while it is ahead: `Fri 27 Nov, 11:40 Tokyo · 05:40 yours · in 9 h 12 min`. */
    clocks: (instant: Date): string => tokyo(instant) + beside(instant),
  }
}
