import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { tokyoDate } from '#client/format/time.ts'
import { marketAgeQuery } from './market-age.api.ts'

/**
 * The time when the sources of lots were last read, as `Tue 24 Nov, 12:05` in Tokyo, and whether one is late. Null if no feed is
 * polled, or none has arrived yet.
 */
export function useMarketAge(): { when: string; isLate: boolean } | null {
  const { i18n } = useLingui()
  const { data } = useQuery(marketAgeQuery)
  if (!data?.at) return null
  const at = new Date(data.at)
  return { when: `${tokyoDate(at, i18n.locale as Language)}, ${tokyoClock(at)}`, isLate: data.isLate }
}
