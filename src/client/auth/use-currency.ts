import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_CURRENCIES, type AccountCurrency } from '#domain/money/dollars.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { profileQuery } from './profile.api.ts'

/** The currency of the reader's account. While the profile loads, the last one that this device knew. */
export function useCurrency(): AccountCurrency {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  const known = useDevice('currency')
  const currency = ACCOUNT_CURRENCIES.find(one => one === data?.detail.currency) ?? known
  useEffect(() => {
    if (currency !== known) deviceStore.set({ currency })
  }, [currency, known])
  return currency
}
