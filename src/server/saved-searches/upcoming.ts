import { upcomingDays } from '#domain/saved-searches/upcoming-days.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'

/** A search as it is asked now: auction days that have passed no longer count. */
export function upcoming<Search extends { params: string }>(search: Search, now: Date): Search {
  const params = new URLSearchParams(search.params)
  const date = params.get('date')
  const left = date && upcomingDays(date, tokyoDay(now))
  if (left === date) return search
  if (left) params.set('date', left)
  else params.delete('date')
  return { ...search, params: params.toString().replaceAll('%2C', ',').replaceAll('%7E', '~') }
}
