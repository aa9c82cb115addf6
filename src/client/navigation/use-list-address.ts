import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { deviceStore, type DeviceState } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'

/** The state of a list, read from the address, and the functions that change it. `changed` tells what else a change resets. */
export function useListAddress<Search extends { page?: number }>(
  read: (raw: Record<string, unknown>) => Search,
  changed: (search: Search, next: Partial<Search>) => Search,
) {
  // Reads the address again, because the router returns the raw parameters along with the route's parsed ones.
  const address = useSearch({ strict: false })
  const search = useMemo(() => read(address), [read, address])
  const navigate = useNavigate()
  const router = useRouter()
  const pageSize = useDevice('pageSize')
  const to = (next: Partial<Search>) => ({ to: '.', search: changed(search, next) as never })
  const change = (next: Partial<Search>, options?: { replace?: boolean; resetScroll?: boolean }) =>
    void navigate({ ...to(next), ...options })
  return {
    search,
    pageSize,
    change,
    setPageSize(size: DeviceState['pageSize']) {
      deviceStore.set({ pageSize: size })
      if (search.page !== undefined) change({})
    },
    /** The address of the list with this change. */
    hrefFor: (next: Partial<Search>) => router.buildLocation(to(next)).href,
  }
}
