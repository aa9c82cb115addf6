import { queryOptions } from '@tanstack/react-query'
import { shareEndpoints } from '#contract/share/share.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask, call } from '#client/api/api.ts'

/** The lot's link and code. Asked for anew whenever the dialog opens: the former link may have ended meanwhile. */
export const shareLinkQuery = (pageType: PageType, carId: string) =>
  queryOptions({
    ...ask(shareEndpoints.sharePassword, { params: { pageType }, query: { carId } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** A shared lot as a stranger sees it; refused until this browser has opened it. It never stays on the device. */
export const sharedLotQuery = (type: PageType, id: string) =>
  queryOptions({ ...ask(shareEndpoints.sharedLot, { params: { type, id } }), gcTime: 0, staleTime: 60_000 })

export const unlockShare = (type: PageType, id: string, password: string) =>
  call(shareEndpoints.unlock, { params: { type, id }, body: { password } })
