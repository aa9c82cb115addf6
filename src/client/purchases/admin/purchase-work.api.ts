import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Request } from '#contract/endpoint.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { NewVoyage, Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import type { BoardSearch } from './board-search.ts'

export const BOARD_PAGE = 50

export const boardQuery = ({ status, yard, port, voyageId, age, search, waits, page = 1 }: BoardSearch) =>
  queryOptions({
    ...ask(purchaseWorkEndpoints.board, {
      query: {
        ...(status && { status }),
        ...(yard && { yard }),
        ...(port && { port }),
        ...(voyageId && { voyageId }),
        ...(age && { age }),
        ...(search && { search }),
        ...(waits && { waits }),
        page,
        pageSize: BOARD_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
  })

export const VOYAGE_PAGE = 50

/** Past, open or all voyages of a page. */
type VoyageSearch = { state?: 'open' | 'past'; search?: string; page?: number }

export const voyagesQuery = ({ state, search, page = 1 }: VoyageSearch) =>
  queryOptions({
    ...ask(purchaseWorkEndpoints.voyages, {
      query: { ...(state && { state }), ...(search && { search }), page, pageSize: VOYAGE_PAGE },
    }),
    placeholderData: keepPreviousData,
  })

/** Voyages that cars can still be put on, for lists of choices. */
export const openVoyagesQuery = queryOptions({
  queryKey: [purchaseWorkEndpoints.voyages.path, 'all open'],
  queryFn: async ({ signal }): Promise<Voyage[]> => {
    const open: Voyage[] = []
    for (let page = 1; ; page += 1) {
      const query = { state: 'open', page, pageSize: 100 } as const
      const { voyages, pageInfo } = await call(purchaseWorkEndpoints.voyages, { query, signal })
      open.push(...voyages)
      if (voyages.length === 0 || open.length >= pageInfo.totalSearchResults) return open
    }
  },
})

export const purchaseLogQuery = (id: number) =>
  queryOptions({ ...ask(purchaseWorkEndpoints.log, { query: { id } }), staleTime: 0 })

const MOVED = [
  purchaseWorkEndpoints.board,
  purchaseWorkEndpoints.voyages,
  purchaseWorkEndpoints.log,
  purchasesEndpoints.purchasedCars,
  purchasesEndpoints.purchasedCar,
]

/** Loads everything again that shows bought cars. */
export async function carsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(MOVED.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

export type CarEdit = Request<typeof purchaseWorkEndpoints.editCar>['body']

/** Saves a car, and a voyage, under the version that was opened. */
export function useSaveWork() {
  const queryClient = useQueryClient()
  const then = async <T>(saved: Promise<T>) => {
    const answer = await saved
    await carsChanged(queryClient)
    return answer
  }
  return {
    saveCar: (body: CarEdit, version: number) => then(call(purchaseWorkEndpoints.editCar, { body, version })),
    saveVoyage: (voyage: NewVoyage, of: { id: number; version: number } | null) =>
      then(
        of
          ? call(purchaseWorkEndpoints.editVoyage, { body: { ...voyage, id: of.id }, version: of.version })
          : call(purchaseWorkEndpoints.addVoyage, { body: voyage }),
      ),
    removeVoyage: (id: number) => then(call(purchaseWorkEndpoints.deleteVoyage, { query: { id } })),
  }
}
