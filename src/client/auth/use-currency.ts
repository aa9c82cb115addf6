import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_CURRENCIES, type AccountCurrency } from '#domain/money/dollars.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { profileQuery } from './profile.api.ts'

/** In what the reader's account is read. While the profile loads, as this device last knew it. */
export function useCurrency(): AccountCurrency {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  const known = useDevice('currency')
  const currency = ACCOUNT_CURRENCIES.find(one => one === data?.detail.currency) ?? known
  useEffect(() => {
    if (currency !== known) deviceStore.set({ currency })
  }, [currency, known])
  return currency
}
