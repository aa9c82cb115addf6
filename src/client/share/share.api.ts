import { queryOptions } from '@tanstack/react-query'
import { shareEndpoints } from '#contract/share/share.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask, call } from '#client/api/api.ts'

/** The lot's link and code. Requested again whenever the dialog opens, because the previous link may have ended. */
export const shareLinkQuery = (pageType: PageType, carId: string) =>
  queryOptions({
    ...ask(shareEndpoints.sharePassword, { params: { pageType }, query: { carId } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Revokes the previous link. */
export const newShareLink = (pageType: PageType, carId: string) =>
  call(shareEndpoints.sharePassword, { params: { pageType }, query: { carId, fresh: '1' } })

/** A shared lot as a visitor sees it; refused until this browser has unlocked it. It is never stored on the device. */
export const sharedLotQuery = (type: PageType, id: string) =>
  queryOptions({
    ...ask(shareEndpoints.sharedLot, { params: { type, id } }),
    // Long enough for the screen to take over the answer that its route requested.
    gcTime: 5_000,
    staleTime: MINUTE_MS,
    // The route has just requested it, so its refusal is the answer.
    retryOnMount: false,
  })

export const unlockShare = (type: PageType, id: string, password: string) =>
  call(shareEndpoints.unlock, { params: { type, id }, body: { password } })
