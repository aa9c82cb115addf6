// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { BidInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import type { Rate } from '#domain/costs/rates.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import type { SheetBlock } from '#contract/sheets/sheets.shapes.ts'
import { comparedLots } from '#client/lots/compared/compared-lots.ts'
import { lotQuery } from '#client/lots/lot.api.ts'
import { lot } from '#client/lots/page/lot-page.fixture.tsx'
import { priceStripQuery } from '#client/lots/page/prices/price-strip.api.ts'
import { readCompareSearch } from './compare-search.ts'
import { CompareScreen } from './CompareScreen.tsx'
import { CompareSkeleton } from './CompareSkeleton.tsx'

const [A, B] = ['261124-1-1', '261124-1-2']

const rate = (kind: Rate['kind'], yen: number, more: Partial<Rate> = {}): Rate => ({
  kind,
  hallId: null,
  area: null,
  portId: null,
  vehicleType: null,
  currency: null,
  yen,
  sharePpm: 0,
  overYen: 0,
  microYen: null,
  loadingPort: null,
  validFrom: '2026-11-01',
  ...more,
})
const book: RateBook = {
  day: '2026-11-21',
  halls: [],
  ports: [{ id: 1, nameEn: 'Mombasa', nameRu: 'Момбаса' }],
  rates: [
    rate('hallFee', 15_000),
    rate('agentFee', 50_000),
    rate('inland', 5_000),
    rate('forwarding', 25_000),
    rate('freight', 120_000, { portId: 1, vehicleType: 'car' }),
    rate('insurance', 5_000),
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

let router: { state: { location: { search: unknown } } }

async function open(
  address: string,
  rates: RateBook | null = book,
  status = 404,
  unsold?: string,
  kind: UserKind = 'client',
  more: Partial<Record<'A' | 'B', (lot: LotDetail) => LotDetail>> & { withoutSales?: string } = {},
) {
  const { A: a = same, B: b = same } = more
  const refusal = { success: false, message: 'Not found', messageCode: 'not_found' }
  const answer = vi.fn(async () => Response.json(refusal, { status }))
  vi.stubGlobal('fetch', answer)
  const queryClient = signedIn(profileOf(kind), { staleTime: Infinity })
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
  ;({ router } = await showPages([compare], queryClient, address))
  await screen.findByRole('heading', { level: 1, name: 'Compare lots' })
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
/** The texts of a row's cells, by the start of its caption. */
const cells = (caption: RegExp) => {
  const row = screen.getByRole('rowheader', { name: caption }).closest('tr')!
  return within(row)
    .getAllByRole('cell')
    .map(cell => plain(cell.textContent))
}

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  comparedLots.clear()
})

test('marks the rows in which lots differ, and the better values by a word', async () => {
  await open(`/compare?lots=${A},${B}`)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(cells(/^Condition differs/)).toEqual(['4', '4.5Best condition'])
  expect(cells(/^Mileage differs/)).toEqual(['90 000 km', '20 000 kmLowest mileage'])
  expect(cells(/^Year$/)).toEqual(['2017', '2017'])
  expect(cells(/^Auction( differs)?$/)[0]).toContain('Tokyo')
  expect(cells(/^Similar sales differs/)[0]).toBe(
    'Median of 1 sale400 000 ¥middle 50%: 350 000 ¥ – 450 000 ¥start 25% below the median',
  )
})

const withSheet =
  (more: Partial<SheetBlock>, common: Partial<LotDetail['carCommonDetail']> = {}) =>
  (detail: LotDetail): LotDetail => ({
    ...detail,
    carCommonDetail: { ...detail.carCommonDetail, auctionSheet: '/photos/t/0-1280.webp', ...common },
    sheet: { isReadable: true, marks: [], legend: { name: 'USS', isCertain: true }, findings: [], ...more },
  })
const unknownMileage = { kind: 'mileageUnknown', tone: 'red' as const, text: 'Mileage unknown or tampered with' }

test.each<[what: string, sheet: Partial<SheetBlock>, words: string]>([
  ['nobody has read', { reading: 'unread' }, 'Sheet not read'],
  ['of an older server may be unread', {}, 'Sheet not read'],
  ['was read without anything to compare', { reading: 'read' }, 'No remarks found'],
  ['has the listing’s mileage', { reading: 'compared' }, 'Matches the listing'],
  ['nobody has read, of a car with a sign', { reading: 'unread', findings: [unknownMileage] }, `${unknownMileage.text}Sheet not read`],
  ['was read, with remarks', { reading: 'compared', findings: [unknownMileage] }, unknownMileage.text],
])('a sheet that %s is not presented as another', async (_what, sheet, words) => {
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: withSheet(sheet) })
  expect(cells(/^Auction sheet/)).toEqual([words, 'No sheet yet'])
}) // prettier-ignore

test('no sheet is expected of bikes without one', async () => {
  const bike = withSheet({ reading: 'unread' }, { lotType: 'bike', auctionSheet: null })
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: bike })
  expect(cells(/^Auction sheet/)).toEqual(['—', 'No sheet yet'])
  cleanup()
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: bike, B: bike })
  expect(screen.queryByRole('rowheader', { name: /^Auction sheet/ })).toBeNull()
})

test.each<[what: string, doubt: (lot: LotDetail) => LotDetail]>([
  ['the hall', lot => ({ ...lot, carSpecification: { ...lot.carSpecification, mileageNote: '#' } })],
  ['its sheet', withSheet({ findings: [unknownMileage] })],
])('a mileage that %s doubts is not the lowest', async (_what, doubt) => {
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { B: doubt })
  expect(cells(/^Mileage differs/)).toEqual(['90 000 km', '20 000 km'])
})

test('a price from the start price is not the lowest', async () => {
  const unpriced = (lot: LotDetail): LotDetail => ({ ...lot, bidInfo: { ...lot.bidInfo!, averagePrice: null } })
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: unpriced, withoutSales: A })
  expect(cells(/^Delivered/)[0]).toContain('at the start price, 300 000 ¥')
  expect(cells(/^Delivered/).join()).not.toContain('Lowest price')
})

test('every price has the reader’s own currency beside it, the median too', async () => {
  const exchange = rate('exchange', 0, { currency: 'USD', microYen: 160_000_000 })
  await open(`/compare?lots=${A},${B}`, {
    ...book,
    rates: [...book.rates, exchange],
    choice: { portId: 1, currency: 'USD' },
  })
  const sums = (caption: RegExp) => cells(caption).map(text => /≈ [\d ]+/.exec(text)?.[0].trim())
  expect(sums(/^Similar sales differs/)).toEqual(['≈ 2 500', '≈ 3 125'])
  expect(sums(/^Delivered/)).toEqual(['≈ 3 875', '≈ 4 500'])
})

test('the delivered price starts from the median of similar sales, not from the average', async () => {
  await open(`/compare?lots=${A},${B}`)
  expect(cells(/^Delivered \(CIF\), duty not included differs/)).toEqual([
    '620 000 ¥at the median, 400 000 ¥Lowest price',
    '720 000 ¥at the median, 500 000 ¥',
  ])
})

test('similar sales that did not load are not shown as no price, nor replaced by the average', async () => {
  await open(`/compare?lots=${A},${B}`, book, 500, B)
  await screen.findAllByRole('button', { name: 'Try again' })
  expect(cells(/^Similar sales/)[0]).toContain('400 000 ¥')
  expect(cells(/^Similar sales/)[1]).toBe('Couldn’t loadTry again')
  expect(cells(/^Delivered/)).toEqual(['620 000 ¥at the median, 400 000 ¥', 'Couldn’t load similar salesTry again'])
})

test('without the rates, the delivered price says that they did not load, and they are requested again', async () => {
  await open(`/compare?lots=${A},${B}`, null, 500)
  await screen.findAllByText('Couldn’t load')
  expect(cells(/^Delivered \(CIF\), duty not included/)).toEqual(['Couldn’t loadTry again', 'Couldn’t loadTry again'])
  vi.stubGlobal('fetch', async () => Response.json(book))
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(cells(/^Delivered/)[0]).toContain('620 000 ¥'))
})

test('a lot that is removed leaves the address and the choice', async () => {
  deviceStore.set({ comparedLots: [A, B] })
  await open('/compare')
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*, lot 1$/ }))
  // The keyboard stays in the table.
  const next = screen.getByRole('button', { name: /^Remove .*, lot 2$/ }).closest('th')
  await waitFor(() => expect(document.activeElement?.closest('th')).toBe(next))
  await waitFor(() => expect(router.state.location.search).toEqual({ lots: B }))
  expect(deviceStore.get().comparedLots).toEqual([B])
  expect(await screen.findByText('Select one more lot')).toBeTruthy()
})

test('removing the last lot of a shared address leaves an empty comparison, not the choice of this device', async () => {
  deviceStore.set({ comparedLots: [B] })
  await open(`/compare?lots=${A}`)
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*, lot 1$/ }))
  expect(await screen.findByText('Nothing to compare')).toBeTruthy()
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(deviceStore.get().comparedLots).toEqual([B])
})

test('wrong and missing lots are reported beside the others', async () => {
  await open(`/compare?lots=${A},nonsense,261124-1-9,${B}`)
  expect(await screen.findByText(/^Not found: nonsense; Lot 9, 24 Nov\./)).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('a Russian month with a full stop of its own ends the sentence with one', async () => {
  await open(`/compare?lots=${A},${B},261124-1-9`)
  await screen.findByText(/^Not found: /)
  act(() => i18n.loadAndActivate({ locale: 'ru', messages: {} }))
  expect(await screen.findByText(/^Not found: Lot 9, 24 нояб\. The lot/)).toBeTruthy()
})

test('where no lot could be loaded, the screen says so and they are requested again', async () => {
  await open('/compare?lots=261124-1-8,261124-1-9', book, 500)
  expect(await screen.findByText('Couldn’t load lots')).toBeTruthy()
  vi.mocked(fetch).mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetch).toHaveBeenCalled()
})

test('one lot that could not be loaded is named above the others', async () => {
  await open(`/compare?lots=${A},${B},261124-1-9`, book, 500)
  expect(await screen.findByText('Didn’t load: Lot 9, 24 Nov.')).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('a placeholder is drawn by the styles of the comparison that takes its place', async () => {
  const placeholder = render(<CompareSkeleton ids={[A, B]} />).container.querySelector('table')!
  await open(`/compare?lots=${A},${B}`)
  const table = await screen.findByRole('table')
  expect(table.className).toBe(placeholder.className)
  const boxes = (of: Element) => Array.from(of.children, box => box.className)
  const lot = (of: Element) => of.querySelectorAll('thead tr > *')[1]!
  expect(lot(table).className).toBe(lot(placeholder).className)
  expect(boxes(lot(table)).slice(0, 3)).toEqual(boxes(lot(placeholder)))
  const caption = (of: Element) => of.querySelector('tbody tr > *')!.className
  expect(caption(table)).toBe(caption(placeholder))
})

test('up to four lots can be chosen, and the next user does not see them', () => {
  expect(['1', '2', '3', '4', '5'].map(comparedLots.toggle)).toEqual([true, true, true, true, false])
  expect(comparedLots.toggle('1')).toBe(true)
  expect(deviceStore.get().comparedLots).toEqual(['2', '3', '4'])
  forgetPerson()
  expect(deviceStore.get().comparedLots).toEqual([])
})

test.each([
  ['client', ['Bid', 'Bid']],
  ['restricted', ['Open the lot', 'Open the lot']],
] as const)('leads a %s to what may be done with the lots', async (kind, links) => {
  await open(`/compare?lots=${A},${B}`, book, 404, undefined, kind)
  expect(cells(/^Bid/)).toEqual(links)
})
