import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { shownPages } from '#client/api/shown-pages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { DeviceState } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { endlessPurchasesQuery, purchasePageQuery } from '../purchases.api.ts'
import { readPurchasesSearch } from './read-purchases-search.ts'
import type { PurchasesSearch } from './read-purchases-search.ts'

/** The list's state, read from the address, and the functions that change it. A changed filter starts at the first page. */
export function usePurchaseSearch() {
  // Reads the address again, because the router returns the raw parameters along with the route's parsed ones.
  const address = useSearch({ strict: false })
  const search = useMemo(() => readPurchasesSearch(address), [address])
  const navigate = useNavigate()
  const router = useRouter()
  const pageSize = useDevice('pageSize')
  const changed = (next: Partial<PurchasesSearch>) => ({ ...search, sheet: undefined, page: undefined, ...next })
  return {
    search,
    pageSize,
    change: (next: Partial<PurchasesSearch>) =>
      void navigate({ to: '.', search: changed(next) as never, replace: true, resetScroll: false }),
    setPageSize(size: DeviceState['pageSize']) {
      deviceStore.set({ pageSize: size })
      if (search.page !== undefined) void navigate({ to: '.', search: changed({}) as never })
    },
    hrefFor: (next: Partial<PurchasesSearch>) => router.buildLocation({ to: '.', search: changed(next) as never }).href,
  }
}

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
