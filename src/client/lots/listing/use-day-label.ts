import { shortDay, weekdayName } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'

/** A sale day on buttons and filters: `Tue (11/24)` on an English desktop, `Tue 24 Nov` on an English phone, `вт 24.11` in Russian. */
export function useDayLabel(): (day: string) => string {
  const desktop = useMediaQuery('(min-width: 1024px)')
  const language = useLanguage()
  return day => {
    const [, month, date] = day.split('-')
    return desktop && language === 'en' ? `${weekdayName(day, language)} (${month}/${date})` : shortDay(day, language)
  }
}
