import { useLingui } from '@lingui/react/macro'
import { spanParts } from '#client/format/time.ts'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'

/** The age and time of something: `2 h 10 min ago, Tue 24 Nov 2026, 12:00 Tokyo`. */
export function useAgeText() {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  return (iso: string, now: Date): string => {
    const { days, hours, minutes } = spanParts(now.getTime() - Date.parse(iso))
    const age =
      days > 0 ? t`${days} d ${hours} h ago` : hours > 0 ? t`${hours} h ${minutes} min ago` : t`${minutes} min ago`
    return `${age}, ${atWithYear(iso)}`
  }
}
