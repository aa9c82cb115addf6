// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CostChoice, RateBook } from '#contract/costs/costs.shapes.ts'
import type { PriceStrip } from '#contract/lots/price-strip.endpoints.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { changeDraft } from '#client/outbox/bid-draft.ts'
import { priceStripQuery } from '#client/lots/page/prices/price-strip.api.ts'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { LotPriceAndCosts } from './LotPriceAndCosts.tsx'
import { rate } from '#domain/costs/rate.fixture.ts'

const LOT = '261122-5-3214'
const book: RateBook = {
  day: '2026-11-21',
  halls: [{ id: 5, group: 'USS', prefecture: 'Chiba' }],
  ports: [
    { id: 1, nameEn: 'Mombasa', nameRu: 'Момбаса' },
    { id: 2, nameEn: 'Durban', nameRu: 'Дурбан' },
  ],
  rates: [
    rate('hallFee', { yen: 15_000 }),
    rate('agentFee', { yen: 50_000 }),
    rate('inland', { hallId: 5, yen: 5_500, loadingPort: 'Yokohama' }),
    rate('forwarding', { yen: 25_000 }),
    rate('freight', { portId: 1, vehicleType: 'car', yen: 120_000 }),
    rate('freight', { portId: 2, vehicleType: 'large', yen: 150_000 }),
    rate('insurance', { sharePpm: 650 }),
    rate('exchange', { currency: 'USD', microYen: 100_000_000, validFrom: '2026-11-20' }),
  ],
  choice: { portId: 1, currency: 'USD' },
}
const strip: PriceStrip = {
  likeness: 'close',
  sales: [900_000, 1_000_000, 1_100_000, 1_200_000].map((price, at) => ({
    id: `sale-${at}`,
    day: '2026-11-10',
    price,
    condition: '4',
    mileage: 50_000,
  })),
  quartiles: { low: 975_000, median: 1_050_000, high: 1_125_000 },
}
const detail = {
  carCommonDetail: { id: LOT, lotType: 'car', offer: 'auction' },
  lotInfo: { auctionId: 5 },
  carSpecification: { engineCC: 2000 },
  bidInfo: { bidStatusId: null, myBidAmount: null },
} as unknown as LotDetail
const PRICES = {
  startPrice: 50_000,
  averagePrice: 994_000,
  averageFrom: 'sales',
  averageCount: 6,
  soldPrice: null,
} as const

let sent: CostChoice[]
let answer: () => Response
/** What the server answers to a request for what is not here yet. */
let broken: (path: string) => Response
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const delivered = () =>
  within(screen.getByRole('heading', { name: /^(Delivered price \(CIF\)|FOB price, Japan)$/ }).closest('section')!)

beforeEach(() => {
  freshDevice()
  sent = []
  broken = () => Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
  answer = () => Response.json({ success: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(
  rates: RateBook | null = book,
  shown: PriceStrip | null = strip,
  common: object = {},
  prices: object = {},
  bidInfo: object = {},
) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!init.body) return broken(path)
    sent.push(JSON.parse(String(init.body)) as CostChoice)
    return answer()
  })
  const queryClient = signedIn(profileOf('client'), { staleTime: Infinity })
  if (rates) queryClient.setQueryData(rateBookQuery.queryKey, rates)
  if (shown) queryClient.setQueryData(priceStripQuery('car-auction', LOT).queryKey, shown)
  await showPart(
    <LotPriceAndCosts
      detail={{
        ...detail,
        carCommonDetail: { ...detail.carCommonDetail, ...common },
        bidInfo: { ...detail.bidInfo!, ...bidInfo },
      }}
      pageType="car-auction"
      prices={{ ...PRICES, ...prices }}
    />,
    queryClient,
  )
}

test('the total follows the amount without a request', async () => {
  await open()
  expect(text()).toContain('Delivered to Mombasa (CIF), duty not included1 266 405 ¥≈ 12 665 US$')
  fireEvent.change(screen.getByRole('slider', { name: 'Price' }), { target: { value: '500000' } })
  // 15 000 + 50 000 + 5 500 + 25 000 + 120 000, insured for 0.065 % of 110 %.
  expect(text()).toContain('Delivered to Mombasa (CIF), duty not included716 012 ¥≈ 7 161 US$')
  expect(text()).toContain('From the auction to Yokohama5 500 ¥')
  expect(text()).toContain('Estimate by the rates of 1 Nov 2026. 1 US$ = 100 ¥, 20 Nov 2026.')
  expect(sent).toEqual([])
})

test('of a fixed-price car the price counts to the yen', async () => {
  await open(book, strip, { offer: 'stock' }, { soldPrice: 2_028_000 })
  expect(text()).toContain('Price2 028 000 ¥')
})

test('a budget gives the highest bid within it', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'By budget' }))
  const field = screen.getByRole('textbox', { name: 'Delivered (CIF), at most' })
  await userEvent.clear(field)
  await userEvent.type(field, '1500000')
  expect(text()).toContain('You can bid up to1 280 000 ¥')
  await userEvent.clear(field)
  await userEvent.type(field, '200000')
  expect(text()).toContain('The costs alone exceed this.')
})

test('without a port every word says FOB: the sum has neither freight nor insurance', async () => {
  await open({ ...book, choice: { portId: null, currency: 'JPY' } })
  fireEvent.change(screen.getByRole('slider', { name: 'Price' }), { target: { value: '500000' } })
  expect(screen.getByRole('heading', { name: 'FOB price, Japan' })).toBeTruthy()
  expect(text()).toContain('FOB, Japan595 500 ¥')
  await userEvent.click(screen.getByRole('radio', { name: 'By budget' }))
  expect(screen.getByRole('textbox', { name: 'FOB, Japan, at most' })).toBeTruthy()
  fireEvent.change(screen.getByRole('slider', { name: 'FOB, Japan' }), { target: { value: '600000' } })
  expect(text()).toContain('You can bid up to500 000 ¥')
  expect(document.body.innerHTML).not.toContain('CIF')
})

test('port and currency apply at once and are saved; a refusal restores them', async () => {
  await open()
  await userEvent.selectOptions(screen.getByLabelText('Currency beside yen'), 'JPY')
  await waitFor(() => expect(sent).toEqual([{ portId: 1, currency: 'JPY' }]))
  expect(text()).not.toContain('US$ =')
  answer = () => Response.json({ success: false, message: { portId: 'gone' } }, { status: 422 })
  await userEvent.selectOptions(screen.getByLabelText('My port'), '')
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(text()).toContain('Delivered to Mombasa (CIF), duty not included'))
})

test('only ports for this vehicle size are offered, and parts without a rate are named', async () => {
  await open({ ...book, rates: book.rates.filter(({ kind }) => kind !== 'forwarding') })
  expect(delivered().getByLabelText<HTMLSelectElement>('My port').textContent).toBe('ChooseMombasa')
  expect(text()).toContain('Not included (no rate set): documents and loading.')
  await userEvent.selectOptions(screen.getByLabelText('Shipped as'), 'large')
  expect(delivered().getByLabelText<HTMLSelectElement>('My port').textContent).toBe('ChooseDurban')
  expect(text()).toContain('FOB, Japan')
})

test('without any rate there is no estimate', async () => {
  await open({ ...book, rates: [] })
  expect(screen.queryByRole('heading', { name: 'Delivered price (CIF)' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Similar sales' })).toBeTruthy()
})

test('similar sales show how many sold below my bid, and warn of a start price far below the market', async () => {
  changeDraft(LOT, { amount: 1_100_000 })
  await open()
  expect(text()).toContain('2 of 4 similar cars sold for less than your bid.')
  expect(text()).toContain('Start price far below market: 50 000 ¥')
  fireEvent.change(screen.getByRole('slider', { name: 'Price' }), { target: { value: '1150000' } })
  expect(text()).toContain('3 of 4 similar cars sold for less than 1 150 000 ¥.')
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(5)
})

test('similar sales of a bike are bikes', async () => {
  await open(book, strip, { lotType: 'bike' })
  expect(text()).toContain('Half of the last 4 similar bikes sold for 975 000 ¥ to 1 125 000 ¥.')
  expect(text()).not.toContain('similar cars')
})

test('a car at a fixed price has a price, and neither hammer nor bid', async () => {
  await open(book, strip, { offer: 'stock' })
  expect(delivered().getByRole('radio', { name: 'By price' })).toBeTruthy()
  await userEvent.click(delivered().getByRole('radio', { name: 'By budget' }))
  expect(delivered().getByText('Price at most')).toBeTruthy()
  expect(text()).not.toMatch(/Hammer price|You can bid/)
})

test('an order of a car at a fixed price is compared as a price, a bid as a bid', async () => {
  const mine = { bidStatusId: 1, myBidAmount: 1_050_000 }
  await open(book, strip, { offer: 'stock' }, { soldPrice: 1_050_000 }, mine)
  expect(text()).toContain('2 of 4 similar cars sold for less than 1 050 000 ¥.')
  cleanup()
  await open(book, strip, {}, {}, mine)
  expect(text()).toContain('2 of 4 similar cars sold for less than your bid.')
})

test('the calculation starts at the median, and the average is labelled with its count', async () => {
  await open()
  expect(text()).toContain('Hammer price1 050 000 ¥')
  expect(text()).toContain('the line is the median. Average of 6 sales: 994 000 ¥.')
})

test('without similar sales it says so, and the calculation starts at the average', async () => {
  await open(book, { likeness: 'chassis', sales: [], quartiles: null })
  expect(text()).toContain('Hammer price995 000 ¥')
  expect(text()).toContain('We have no other sales of this chassis code in the last 12 months.')
})

test('similar sales that did not load say so, and can be requested again', async () => {
  await open(book, null)
  expect(await screen.findByText('Couldn’t load similar sales')).toBeTruthy()
  broken = () => Response.json(strip)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(text()).toContain('Half of the last 4 similar cars'))
})

test('without the rates, the delivered price says that they did not load', async () => {
  await open(null)
  expect(await screen.findByText('Couldn’t load rates')).toBeTruthy()
  broken = () => Response.json(book)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(text()).toContain('Delivered to Mombasa (CIF)'))
})
