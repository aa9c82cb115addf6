import { useLingui } from '@lingui/react/macro'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from '#client/format/time.ts'

/** Instants as text, in Tokyo time; the year is added if it is not the current one. */
export function useTokyoWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const atText = (iso: string): string => {
    const at = new Date(iso)
    const day = `${tokyoDate(at, language)} ${iso.slice(0, 4)}`
    return t`${day}, ${tokyoClock(at)} Tokyo`
  }
  return { atText }
}
