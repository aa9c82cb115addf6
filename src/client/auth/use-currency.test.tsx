// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { profile } from '#client/auth/profile.fixture.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { profileQuery } from './profile.api.ts'
import { useCurrency } from './use-currency.ts'

afterEach(() => {
  cleanup()
  forgetPerson()
})

const Currency = () => <p>{useCurrency()}</p>

it('is the last known one while the profile loads, then the profile’s; sign-out forgets it', async () => {
  deviceStore.set({ currency: 'USD' })
  const queryClient = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Currency />
    </QueryClientProvider>,
  )
  expect(container.textContent).toBe('USD')
  for (const currency of ['JPY', 'USD']) {
    act(
      () =>
        void queryClient.setQueryData(profileQuery.queryKey, { ...profile, detail: { ...profile.detail, currency } }),
    )
    await waitFor(() => expect([container.textContent, deviceStore.get().currency]).toEqual([currency, currency]))
  }
  cleanup()
  forgetPerson()
  expect(deviceStore.get().currency).toBe('JPY')
})
