import { useLingui } from '@lingui/react/macro'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from './time.ts'

/** Instants as text, in Tokyo time: `Thu 21 May, 14:05 Tokyo`, or `Thu 21 May 2026, 14:05 Tokyo`. */
export function useTokyoWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const textOf = (at: Date, year = '') => t`${tokyoDate(at, language) + year}, ${tokyoClock(at)} Tokyo`
  return {
    at: (iso: string) => textOf(new Date(iso)),
    atWithYear: (iso: string) => textOf(new Date(iso), ` ${tokyoDay(new Date(iso)).slice(0, 4)}`),
  }
}
