import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PriceStrip } from '#contract/lots/price-strip.endpoints.ts'
import { PAGE_TYPES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { failedQuery, type Refetchable } from '#client/api/failed-query.ts'
import { ApiError, isOutage } from '#client/api/errors.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { lotQuery } from '#client/lots/lot.api.ts'
import { priceStripQuery } from '#client/lots/page/prices/price-strip.api.ts'
import { dayOfLotId } from '#domain/lots/lot-id.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { likelyDeliveredPrice, type Delivered } from './likely-delivered-price.ts'

/** A lot with all that its column shows. */
export type Compared = {
  id: string
  pageType: PageType
  detail: LotDetail
  /** Undefined until it has loaded, and for readers who may not see sold prices. */
  strip: PriceStrip | undefined
  /** The request of the similar sales, if it failed. */
  stripFailure: Refetchable | null
  /** Null without rates or any known price, and without the similar sales whose median it starts from. */
  delivered: Delivered | null
  /** No port is chosen, or none takes this vehicle. */
  isFob: boolean
  /** The request of the rates, if it failed. */
  ratesFailure: Refetchable | null
}

type Found = { lots: Compared[]; missing: string[]; failed: { id: string; error: Error }[]; isPending: boolean }

/** The lots of an address, in its order. `missing`: the server knows no such lot for this reader. `failed`: no answer came. */
export function useComparedLots(ids: readonly string[]): Found & { isFetching: boolean; retry: () => void } {
  const queryClient = useQueryClient()
  const { permission } = useProfile()
  const list = ids.join()
  const places = useMemo(
    () =>
      list
        .split(',')
        .filter(id => id !== '')
        .map(id => ({ id, pages: pagesOf(queryClient, id, permission) })),
    [list, permission, queryClient],
  )
  const all = places.flatMap(({ id, pages }) =>
    pages.map((pageType, at) => ({ id, pageType, before: pages.slice(0, at) })),
  )
  const hasFailed = (id: string, page: PageType) => {
    const state = queryClient.getQueryState(lotQuery(page, id).queryKey)
    return state?.status === 'error' && state.data === undefined
  }
  const queries = useQueries({
    queries: all.map(({ id, pageType, before }) => ({
      ...lotQuery(pageType, id),
      enabled: before.every(page => hasFailed(id, page)),
    })),
  })
  const found = places.map(({ id, pages }) => {
    const tried = queries.filter((_, at) => all[at]!.id === id)
    const at = tried.findIndex(({ data }) => data !== undefined)
    return {
      id,
      pageType: pages[at],
      detail: tried[at]?.data,
      error: tried.every(query => failedQuery(query)) ? worstOf(tried.map(({ error }) => error)) : null,
    }
  })
  const strips = useQueries({
    queries: found.map(({ id, pageType = 'car-auction', detail }) => ({
      ...priceStripQuery(pageType, id),
      enabled:
        detail !== undefined &&
        permission[PAGE_TYPES[detail.carCommonDetail.lotType === 'bike' ? 'bike-stats' : 'stats'].permission],
    })),
  })
  const rates = useQuery(rateBookQuery)
  const book = rates.data
  return {
    lots: found.flatMap(({ id, pageType, detail }, at) => {
      if (!detail || !pageType) return []
      const strip = strips[at]?.data
      const stripFailure = failedQuery(strips[at])
      const likely = book ? likelyDeliveredPrice(detail, strip, book) : null
      // Beside the medians of other lots the average would be read as one.
      const lacksMedian = likely?.price.from !== 'sold' && (stripFailure !== null || strips[at]?.isLoading === true)
      const delivered = lacksMedian ? null : likely
      const isFob = likely === null || likely.portId === null
      return [{ id, pageType, detail, strip, stripFailure, delivered, isFob, ratesFailure: failedQuery(rates) }]
    }),
    missing: found.filter(({ error }) => error && !isOutage(error)).map(({ id }) => id),
    failed: found.flatMap(({ id, error }) => (error && isOutage(error) ? [{ id, error }] : [])),
    isPending: found.some(({ detail, error }) => !detail && !error),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** "No such lot" only if every listing says so. */
function worstOf(errors: readonly (Error | null)[]): Error {
  return errors.find(error => error && isOutage(error)) ?? errors[0] ?? new ApiError(404, '')
}

/** Listings of dated lots. An auction's page answers after the sale, too; the statistics are for readers who may see those only. */
const DATED: readonly PageType[] = ['car-auction', 'bikes', 'stats', 'bike-stats']

/** The pages on which a lot may be, the likeliest first: an address names lots only. A page that this device already has goes first. */
function pagesOf(queryClient: QueryClient, id: string, permission: Record<Permission, boolean>): PageType[] {
  const pages: readonly PageType[] = dayOfLotId(id) === null ? ['stock'] : DATED
  const isHere = (page: PageType) => queryClient.getQueryData(lotQuery(page, id).queryKey) !== undefined
  return pages
    .filter(page => permission[pageTypeRecord(page).permission])
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
}
