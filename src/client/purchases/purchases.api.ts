import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { Request, Response } from '#contract/endpoint.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { DocumentMark } from '#contract/purchases/purchase-work.shapes.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import type { PurchasesSearch } from './list/read-purchases-search.ts'
import { sendDocument, type SentDocument } from './send-document.ts'

type PurchaseList = Response<typeof purchasesEndpoints.purchasedCars>

/** How many lists with different filters, and how many cars, open offline. */
const LISTS_KEPT = 4
const CARS_KEPT = 40

function request({ status, dateFrom, dateTo, search, userId }: PurchasesSearch, page: number, pageSize: number) {
  return {
    ...(status && { status }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...(search && { search }),
    ...(userId && { userId }),
    page,
    pageSize,
  }
}

/** One page, for the pager of wide screens. */
export const purchasePageQuery = (search: PurchasesSearch, pageSize: number) =>
  queryOptions({
    ...ask(purchasesEndpoints.purchasedCars, { query: request(search, search.page ?? 1, pageSize) }),
    placeholderData: keepPreviousData<PurchaseList>,
    meta: { keep: LISTS_KEPT },
  })

/** All pages loaded so far, for the phone's endless list. */
export const endlessPurchasesQuery = (search: PurchasesSearch, pageSize: number) => {
  const first = ask(purchasesEndpoints.purchasedCars, { query: request(search, 1, pageSize) })
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'endless'] as const,
    queryFn: ({ pageParam, signal }): Promise<PurchaseList> =>
      call(purchasesEndpoints.purchasedCars, { query: request(search, pageParam, pageSize), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo }) =>
      pageInfo.page * pageInfo.pageSize < pageInfo.totalSearchResults ? pageInfo.page + 1 : undefined,
    placeholderData: keepPreviousData<InfiniteData<PurchaseList, number>>,
    meta: { keep: LISTS_KEPT },
  })
}

/** A bought car's page. */
export const purchaseQuery = (id: number) =>
  queryOptions({ ...ask(purchasesEndpoints.purchasedCar, { query: { id } }), meta: { keep: CARS_KEPT } })

export type PartyBody = Request<typeof purchasesEndpoints.saveParty>['body']
export type PartyRole = PartyBody['party']

/** Loads the cars on screen again. */
export function useReloadCars() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [purchasesEndpoints.purchasedCar.path] })
}

/** Saves a party and loads the car again. */
export function useSaveParty() {
  const reloadCars = useReloadCars()
  return async (body: PartyBody, key: string) => {
    await call(purchasesEndpoints.saveParty, { body, key })
    await reloadCars()
  }
}

/** Sends a document and loads the car again. */
export function useSendDocument() {
  const reloadCars = useReloadCars()
  return async (...args: Parameters<typeof sendDocument>): Promise<SentDocument> => {
    const sent = await sendDocument(...args)
    if (sent === 'done') await reloadCars()
    return sent
  }
}

export function useMarkDocument() {
  const reloadCars = useReloadCars()
  return useMutation({
    mutationFn: (body: Required<DocumentMark>) => call(purchaseWorkEndpoints.markDocument, { body }),
    onSettled: reloadCars,
  })
}

/** The address of an archive with a car's photos. */
export const photosOfCar = (id: number) => call(purchasesEndpoints.downloadImages, { query: { id } })
