import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { BidInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { rate } from '#domain/costs/rate.fixture.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { showPages, plain } from '#client/api/render.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { lotQuery } from '#client/lots/lot.api.ts'
import { lot } from '#client/lots/page/lot-page.fixture.tsx'
import { priceStripQuery } from '#client/lots/page/prices/price-strip.api.ts'
import { readCompareSearch } from './compare-search.ts'
import { CompareScreen } from './CompareScreen.tsx'

export const [A, B] = ['261124-1-1', '261124-1-2']

export const book: RateBook = {
  day: '2026-11-21',
  halls: [],
  ports: [{ id: 1, nameEn: 'Mombasa', nameRu: 'Момбаса' }],
  rates: [
    rate('hallFee', { yen: 15_000 }),
    rate('agentFee', { yen: 50_000 }),
    rate('inland', { yen: 5_000 }),
    rate('forwarding', { yen: 25_000 }),
    rate('freight', { yen: 120_000, portId: 1, vehicleType: 'car' }),
    rate('insurance', { yen: 5_000 }),
  ],
  choice: { portId: 1, currency: 'JPY' },
}

function lotOf(id: string, { condition, mileage }: { condition: string; mileage: number }): LotDetail {
  const prices = { startPrice: 300_000, averagePrice: 2_000_000, soldPrice: null } as Partial<BidInfo>
  return {
    ...lot,
    carCommonDetail: { ...lot.carCommonDetail, id, lotNumber: id.slice(-1) },
    lotInfo: { ...lot.lotInfo, lotNumber: id.slice(-1), condition },
    carInfo: { ...lot.carInfo, mileage },
    bidInfo: { ...prices, acceptBid: true, biddingDeadline: '2026-11-22T13:35:00+09:00' } as BidInfo,
  }
}

const same = (detail: LotDetail) => detail

/** The comparison of lots that the device has already: A at 90 000 km, B at 20 000 km and with a better score. */
export async function openCompare(
  address: string,
  rates: RateBook | null = book,
  status = 404,
  unsold?: string,
  kind: UserKind = 'client',
  more: Partial<Record<'A' | 'B', (lot: LotDetail) => LotDetail>> & {
    withoutSales?: string
    /** The answers are so old that the lots are asked for again. */
    isOld?: boolean
  } = {},
) {
  const { A: a = same, B: b = same } = more
  const refusal = { success: false, message: 'Not found', messageCode: 'not_found' }
  const answer = vi.fn(async () => Response.json(refusal, { status }))
  vi.stubGlobal('fetch', answer)
  const queryClient = signedIn(profileOf(kind), { staleTime: more.isOld ? 0 : Infinity })
  if (rates) queryClient.setQueryData(rateBookQuery.queryKey, rates)
  queryClient.setQueryData(lotQuery('car-auction', A).queryKey, a(lotOf(A, { condition: '4', mileage: 90_000 })))
  queryClient.setQueryData(lotQuery('car-auction', B).queryKey, b(lotOf(B, { condition: '4.5', mileage: 20_000 })))
  for (const [id, median] of [
    [A, 400_000],
    [B, 500_000],
  ] as const)
    if (id !== unsold)
      queryClient.setQueryData(priceStripQuery('car-auction', id).queryKey, {
        likeness: 'close',
        sales: [{ id: 'sale', day: '2026-11-10', price: median, condition: '4', mileage: 50_000 }],
        quartiles: id === more.withoutSales ? null : { low: median - 50_000, median, high: median + 50_000 },
      })
  const compare = { path: '/compare', validateSearch: readCompareSearch, component: CompareScreen }
  const shown = await showPages([compare], queryClient, address)
  await screen.findByRole('heading', { level: 1, name: 'Compare lots' })
  return shown.router
}

/** The texts of a row's cells, by the start of its caption. */
export const cells = (caption: RegExp) => {
  const row = screen.getByRole('rowheader', { name: caption }).closest('tr')!
  return within(row)
    .getAllByRole('cell')
    .map(cell => plain(cell.textContent))
}
