import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { deviceStore } from '#client/device/device-store.ts'
import type { DeviceState } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { readPaymentsSearch } from './payments-search.ts'
import type { PaymentsSearch } from './payments-search.ts'

/** The list's state, read from the address, and the functions that change it. Every change except of the page starts at page 1. */
export function usePayments() {
  const search = readPaymentsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const pageSize = useDevice('pageSize')
  const changed = (next: PaymentsSearch): PaymentsSearch => ({ ...search, page: undefined, ...next })
  const change = (next: PaymentsSearch) => void navigate({ to: '.', search: changed(next) as never })
  return {
    search,
    pageSize,
    change,
    setPageSize(size: DeviceState['pageSize']) {
      deviceStore.set({ pageSize: size })
      if (search.page !== undefined) change({})
    },
    hrefFor: (next: PaymentsSearch) => router.buildLocation({ to: '.', search: changed(next) as never }).href,
  }
}
