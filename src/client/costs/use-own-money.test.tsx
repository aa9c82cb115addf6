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

test('tells a sum in the reader’s currency and from which day its rate is', () => {
  const money = own({ rates: [dollar], choice: { portId: null, currency: 'NZD' } })
  expect(money?.of(801_000).replaceAll('\u00a0', ' ')).toBe('≈ 8 900 NZ$')
  expect(money?.day).toBe('2026-11-20')
})

test('names a currency by its code where no sign means it alone', () => {
  const shillings = { ...dollar, currency: 'KES', microYen: 1_178_000 }
  const money = own({ rates: [dollar, shillings], choice: { portId: null, currency: 'KES' } })
  expect(money?.of(1_178).replaceAll('\u00a0', ' ')).toBe('≈ 1 000 KES')
})

test('says nothing for yen, for a currency without a rate, and without the rates', () => {
  expect(own({ rates: [dollar], choice: { portId: null, currency: 'JPY' } })).toBeNull()
  expect(own({ rates: [dollar], choice: { portId: null, currency: 'RUB' } })).toBeNull()
  expect(own(null)).toBeNull()
})
