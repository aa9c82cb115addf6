import { redirect } from '@tanstack/react-router'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { presetDays } from '#client/bids/list/read-bid-list-search.ts'
import type { BidListSearch } from '#client/bids/list/read-bid-list-search.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { queryClient } from './query-client.ts'

/**
 * Those with bidsTodayDefault come to a live list of bids with today's auctions chosen (specification §4 "Bid lists"). The address says so from the
 * start, so that nothing is asked twice and Back leads past it.
 */
export function startToday({ search = {} }: { search?: BidListSearch }): void {
  if (!queryClient.getQueryData(profileQuery.queryKey)?.permission.bidsTodayDefault) return
  const preset = presetDays(search, tokyoDay(new Date(serverNow())))
  if (preset) throw redirect({ to: '.', search: preset as never, replace: true })
}
