import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { tokyoClockSeconds, tokyoDay } from '#domain/time/tokyo.ts'
import { tokyoDate } from '#client/format/time.ts'
import { ClockFace } from '#client/ui/value/ClockFace.tsx'

/** Tokyo's time by the server's clock, ticking every second. */
export function TokyoClock({ shape }: { shape: 'bar' | 'card' | 'mini' }) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  return (
    <ClockFace
      shape={shape}
      label={t`Tokyo time`}
      place={t`Tokyo`}
      time={tokyoClockSeconds(now)}
      // The folded sidebar has no room for the weekday.
      day={shape === 'mini' ? dayOfMonth(tokyoDay(now), language) : tokyoDate(now, language)}
    />
  )
}
