import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { shownPages } from '#client/api/shown-pages.ts'
import { startListOver } from '#client/navigation/list-resets.ts'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { endlessPurchasesQuery, purchasePageQuery } from '../purchases.api.ts'
import { readPurchasesSearch, UNNARROWED, type PurchasesSearch } from './read-purchases-search.ts'

/** The list's state, read from the address, and the functions that change it. A changed filter starts at the first page. */
export function usePurchaseSearch() {
  const { change: goTo, ...list } = useListAddress(readPurchasesSearch, changed)
  const change = (next: PurchasesSearch) => goTo(next, { replace: true, resetScroll: false })
  return {
    ...list,
    change,
    /** Shows all cars. */
    reset() {
      startListOver()
      change(UNNARROWED)
    },
  }
}

const changed = (search: PurchasesSearch, next: PurchasesSearch): PurchasesSearch => ({
  ...search,
  sheet: undefined,
  page: undefined,
  ...next,
})

/** The cars that are shown: a page on wide screens, all pages so far on the phone. */
export function usePurchases(desktop: boolean) {
  const { search, pageSize } = usePurchaseSearch()
  const page = useQuery({ ...purchasePageQuery(search, pageSize), enabled: desktop })
  const endless = useInfiniteQuery({ ...endlessPurchasesQuery(search, pageSize), enabled: !desktop })
  const pages = endless.data?.pages
  // A car that moved between pages while they loaded is listed once.
  const scrolled = useMemo(
    () => [...new Map((pages ?? []).flatMap(({ carsList }) => carsList.map(car => [car.id, car]))).values()],
    [pages],
  )
  return {
    ...shownPages(desktop, page, endless),
    question: hashKey(endlessPurchasesQuery(search, pageSize).queryKey),
    cars: (desktop ? (page.data?.carsList ?? []) : scrolled) as readonly PurchasedCar[],
  }
}
export type ShownPurchases = ReturnType<typeof usePurchases>
