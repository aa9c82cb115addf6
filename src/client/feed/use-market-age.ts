import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoTime } from '#client/format/time.ts'
import { marketAgeQuery } from './market-age.api.ts'

/**
 * The time when the sources of lots were last read, as `Tue 24 Nov, 12:05` in Tokyo, and whether one is late. Null if no feed is
 * polled, or none has arrived yet.
 */
export function useMarketAge(): { when: string; isLate: boolean } | null {
  const language = useLanguage()
  const { data } = useQuery(marketAgeQuery)
  if (!data?.at) return null
  return { when: tokyoTime(new Date(data.at), language), isLate: data.isLate }
}
