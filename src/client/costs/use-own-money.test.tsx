import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RateBook } from '#contract/costs/costs.shapes.ts'
import { rateBookQuery } from './costs.api.ts'
import { useOwnMoney } from './use-own-money.ts'

const dollar = { kind: 'exchange', currency: 'NZD', microYen: 90_000_000, validFrom: '2026-11-20' }

function own(book: object | null) {
  const client = new QueryClient()
  if (book) client.setQueryData(rateBookQuery.queryKey, book as RateBook)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useOwnMoney(), { wrapper }).result.current
}

test('shows an amount in the reader’s currency and the date of its rate', () => {
  const money = own({ rates: [dollar], choice: { portId: null, currency: 'NZD' } })
  expect(money?.of(801_000).replaceAll('\u00a0', ' ')).toBe('≈ 8 900 NZ$')
  expect(money?.day).toBe('2026-11-20')
})

test('shows the currency’s code where its sign is ambiguous', () => {
  const shillings = { ...dollar, currency: 'KES', microYen: 1_178_000 }
  const money = own({ rates: [dollar, shillings], choice: { portId: null, currency: 'KES' } })
  expect(money?.of(1_178).replaceAll('\u00a0', ' ')).toBe('≈ 1 000 KES')
})

test('shows nothing for yen, for a currency without a rate, and before the rates load', () => {
  expect(own({ rates: [dollar], choice: { portId: null, currency: 'JPY' } })).toBeNull()
  expect(own({ rates: [dollar], choice: { portId: null, currency: 'RUB' } })).toBeNull()
  expect(own(null)).toBeNull()
})
