// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { comparedLots } from '#client/lots/compared/compared-lots.ts'
import { rate } from '#domain/costs/rate.fixture.ts'
import { A, B, book, cells, openCompare } from './compare.fixture.tsx'
import { CompareSkeleton } from './CompareSkeleton.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  comparedLots.clear()
})

test('marks the rows in which lots differ, and the better values by a word', async () => {
  await openCompare(`/compare?lots=${A},${B}`)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(cells(/^Condition differs/)).toEqual(['4', '4.5Best condition'])
  expect(cells(/^Mileage differs/)).toEqual(['90 000 km', '20 000 kmLowest mileage'])
  expect(cells(/^Year$/)).toEqual(['2017', '2017'])
  expect(cells(/^Auction( differs)?$/)[0]).toContain('Tokyo')
  expect(cells(/^Similar sales differs/)[0]).toBe(
    'Median of 1 sale400 000 ¥middle 50%: 350 000 ¥ – 450 000 ¥start 25% below the median',
  )
})

test('every price has the reader’s own currency beside it, the median too', async () => {
  const exchange = rate('exchange', { currency: 'USD', microYen: 160_000_000 })
  await openCompare(`/compare?lots=${A},${B}`, {
    ...book,
    rates: [...book.rates, exchange],
    choice: { portId: 1, currency: 'USD' },
  })
  const sums = (caption: RegExp) => cells(caption).map(text => /≈ [\d ]+/.exec(text)?.[0].trim())
  expect(sums(/^Similar sales differs/)).toEqual(['≈ 2 500', '≈ 3 125'])
  expect(sums(/^Delivered/)).toEqual(['≈ 3 875', '≈ 4 500'])
})

test('the delivered price starts from the median of similar sales, not from the average', async () => {
  await openCompare(`/compare?lots=${A},${B}`)
  expect(cells(/^Delivered \(CIF\), duty not included differs/)).toEqual([
    '620 000 ¥at the median, 400 000 ¥Lowest price',
    '720 000 ¥at the median, 500 000 ¥',
  ])
})

test('similar sales that did not load are not shown as no price, nor replaced by the average', async () => {
  await openCompare(`/compare?lots=${A},${B}`, book, 500, B)
  await screen.findAllByRole('button', { name: 'Try again' })
  expect(cells(/^Similar sales/)[0]).toContain('400 000 ¥')
  expect(cells(/^Similar sales/)[1]).toBe('Couldn’t loadTry again')
  expect(cells(/^Delivered/)).toEqual(['620 000 ¥at the median, 400 000 ¥', 'Couldn’t load similar salesTry again'])
})

test('without the rates, the delivered price says that they did not load, and they are requested again', async () => {
  await openCompare(`/compare?lots=${A},${B}`, null, 500)
  await screen.findAllByText('Couldn’t load')
  expect(cells(/^Delivered \(CIF\), duty not included/)).toEqual(['Couldn’t loadTry again', 'Couldn’t loadTry again'])
  vi.stubGlobal('fetch', async () => Response.json(book))
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(cells(/^Delivered/)[0]).toContain('620 000 ¥'))
})

test('a lot that is removed leaves the address and the choice', async () => {
  deviceStore.set({ comparedLots: [A, B] })
  const router = await openCompare('/compare')
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
  await openCompare(`/compare?lots=${A}`)
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*, lot 1$/ }))
  expect(await screen.findByText('Nothing to compare')).toBeTruthy()
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(deviceStore.get().comparedLots).toEqual([B])
})

test('wrong and missing lots are reported beside the others', async () => {
  await openCompare(`/compare?lots=${A},nonsense,261124-1-9,${B}`)
  expect(await screen.findByText(/^Not found: nonsense; Lot 9, 24 Nov\./)).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('a Russian month with a full stop of its own ends the sentence with one', async () => {
  await openCompare(`/compare?lots=${A},${B},261124-1-9`)
  await screen.findByText(/^Not found: /)
  act(() => i18n.loadAndActivate({ locale: 'ru', messages: {} }))
  expect(await screen.findByText(/^Not found: Lot 9, 24 нояб\. The lot/)).toBeTruthy()
})

test('where no lot could be loaded, the screen says so and they are requested again', async () => {
  await openCompare('/compare?lots=261124-1-8,261124-1-9', book, 500)
  expect(await screen.findByText('Couldn’t load lots')).toBeTruthy()
  vi.mocked(fetch).mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetch).toHaveBeenCalled()
})

test('one lot that could not be loaded is named above the others', async () => {
  await openCompare(`/compare?lots=${A},${B},261124-1-9`, book, 500)
  expect(await screen.findByText('Didn’t load: Lot 9, 24 Nov.')).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('a lot on screen that could not be loaded again is not said to be missing', async () => {
  await openCompare(`/compare?lots=${A},${B}`, book, 500, undefined, 'client', { isOld: true })
  const asked = () => vi.mocked(fetch).mock.calls.filter(([address]) => String(address).includes(`?id=261124`))
  await waitFor(() => expect(asked()).toHaveLength(2))
  await act(() => new Promise(done => setTimeout(done, 100)))
  expect(asked()).toHaveLength(2)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(document.body.textContent).not.toContain('Didn’t load')
})

test('a lot that is asked for too fast is not said to be gone', async () => {
  await openCompare(`/compare?lots=${A},${B},261124-1-9`, book, 429)
  expect(await screen.findByText('Didn’t load: Lot 9, 24 Nov.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Not found')
})

test('a placeholder is drawn by the styles of the comparison that takes its place', async () => {
  const placeholder = render(<CompareSkeleton ids={[A, B]} />).container.querySelector('table')!
  await openCompare(`/compare?lots=${A},${B}`)
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
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, kind)
  expect(cells(/^Bid/)).toEqual(links)
})
