import { redirect } from '@tanstack/react-router'
import { serverToday } from '#client/api/server-today.ts'
import { presetDays, type BidListSearch } from '#client/bids/list/read-bid-list-search.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { queryClient } from './query-client.ts'

/**
 * Users with bidsTodayDefault start in a live bid list with today's auctions chosen. The address contains the choice from the start, so that
 * nothing is requested twice and "back" leaves the list.
 */
export function startToday({ search = {} }: { search?: BidListSearch }): void {
  if (!queryClient.getQueryData(profileQuery.queryKey)?.permission.bidsTodayDefault) return
  const preset = presetDays(search, serverToday())
  if (preset) throw redirect({ to: '.', search: preset as never, replace: true })
}
