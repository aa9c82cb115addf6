import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { tokyoDate } from '#client/format/time.ts'

/** Instants as text, in Tokyo time; the year is added if it is not the current one. */
export function useTokyoWords() {
  const { t, i18n } = useLingui()
  const atText = (iso: string): string => {
    const at = new Date(iso)
    const day = `${tokyoDate(at, i18n.locale as Language)} ${iso.slice(0, 4)}`
    return t`${day}, ${tokyoClock(at)} Tokyo`
  }
  return { atText }
}
