import { useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { spanParts } from './time.ts'

/** A time span in its two largest units, kept on one line: `2 d 4 h`, `3 h 52 min`, `4 min`, `<1 min`. */
export function useSpanWords(): (milliseconds: number) => string {
  const { t } = useLingui()
  const words = (milliseconds: number) => {
    const { days, hours, minutes } = spanParts(milliseconds)
    if (days > 0) return t`${days} d ${hours} h`
    if (hours > 0) return t`${hours} h ${minutes} min`
    return minutes > 0 ? t`${minutes} min` : t`<1 min`
  }
  return milliseconds => words(milliseconds).replaceAll(' ', '\u00a0')
}

/** The same for a countdown (use-time-left.ts), which shows the seconds of its last minute: `45 s`. */
export function useCountdownWords(): (milliseconds: number) => string {
  const { t } = useLingui()
  const spanWords = useSpanWords()
  return milliseconds => {
    if (milliseconds > MINUTE_MS) return spanWords(milliseconds)
    const seconds = Math.ceil(milliseconds / 1000)
    return t`${seconds} s`.replaceAll(' ', '\u00a0')
  }
}
