import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { deviceStore, type DeviceState } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'

type GoOptions = { replace?: boolean; resetScroll?: boolean }

/**
 * The state of a list, read from the address, and the functions that change it. `changed` is the state after a change; without it every change except of
 * the page starts at page 1.
 */
export function useListAddress<Search extends { page?: number }>(
  read: (raw: Record<string, unknown>) => Search,
  changed: (search: Search, next: Partial<Search>) => Search = (search, next) => ({
    ...search,
    page: undefined,
    ...next,
  }),
) {
  // Reads the address again, because the router returns the raw parameters along with the route's parsed ones.
  const address = useSearch({ strict: false })
  const search = useMemo(() => read(address), [read, address])
  const navigate = useNavigate()
  const router = useRouter()
  const pageSize = useDevice('pageSize')
  // The router knows which parameters a route has, but not which route draws this list.
  const to = (next: Search) => ({ to: '.', search: next as never })
  const go = (next: Search, options?: GoOptions) => void navigate({ ...to(next), ...options })
  const change = (next: Partial<Search>, options?: GoOptions) => go(changed(search, next), options)
  return {
    search,
    pageSize,
    change,
    /** Replaces the whole state. */
    go,
    setPageSize(size: DeviceState['pageSize']) {
      deviceStore.set({ pageSize: size })
      // Another page size means other pages, so the list returns to the first.
      if (search.page !== undefined) change({})
    },
    /** The address of the list with this change. */
    hrefFor: (next: Partial<Search>) => router.buildLocation(to(changed(search, next))).href,
  }
}
