import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'

/** Instants of the office in words, in Tokyo's time; another year than this one is told, too. */
export function useTokyoWords() {
  const { t, i18n } = useLingui()
  const atText = (iso: string): string => {
    const at = new Date(iso)
    const day = `${tokyoDate(at, i18n.locale as Language)} ${iso.slice(0, 4)}`
    return t`${day}, ${tokyoClock(at)} Tokyo`
  }
  return { atText }
}
