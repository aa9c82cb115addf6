// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { SheetBlock } from '#contract/sheets/sheets.shapes.ts'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { A, B, book, cells, openCompare } from './compare.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: withSheet(sheet) })
  expect(cells(/^Auction sheet/)).toEqual([words, 'No sheet yet'])
}) // prettier-ignore

test.each<[what: string, count: number, info: string[], words: string]>([
  ['marks', 10, ['Scratch on the bumper'], '10 marks, no warnings'],
  ['one mark', 1, [], '1 mark, no warnings'],
  ['lines alone', 0, ['Scratch on the bumper', 'Smoker'], '2 remarks, no warnings'],
])('a sheet with %s and without findings says so, and leads to the lot', async (_what, count, info, words) => {
  const marks = Array.from({ length: count }, (_, at) => ({ x: at, y: 0, w: 1, h: 1, code: 'A1', text: 'Scratch' }))
  const read = withSheet({ reading: 'read', marks: marks as never }, { info })
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: read, B: withSheet({ reading: 'read' }, { info: [] }) })
  expect(cells(/^Auction sheet differs/)).toEqual([words, 'No remarks found'])
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`/car-auctions/${A}`)
}) // prettier-ignore

test('no sheet is expected of bikes without one', async () => {
  const bike = withSheet({ reading: 'unread' }, { lotType: 'bike', auctionSheet: null })
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: bike })
  expect(cells(/^Auction sheet/)).toEqual(['—', 'No sheet yet'])
  cleanup()
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: bike, B: bike })
  expect(screen.queryByRole('rowheader', { name: /^Auction sheet/ })).toBeNull()
})

test.each<[what: string, doubt: (lot: LotDetail) => LotDetail]>([
  ['the hall', lot => ({ ...lot, carSpecification: { ...lot.carSpecification, mileageNote: '#' } })],
  ['its sheet', withSheet({ findings: [unknownMileage] })],
])('a mileage that %s doubts is not the lowest', async (_what, doubt) => {
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { B: doubt })
  expect(cells(/^Mileage differs/)).toEqual(['90 000 km', '20 000 km'])
})

test('a price from the start price is not the lowest', async () => {
  const unpriced = (lot: LotDetail): LotDetail => ({ ...lot, bidInfo: { ...lot.bidInfo!, averagePrice: null } })
  await openCompare(`/compare?lots=${A},${B}`, book, 404, undefined, 'client', { A: unpriced, withoutSales: A })
  expect(cells(/^Delivered/)[0]).toContain('at the start price, 300 000 ¥')
  expect(cells(/^Delivered/).join()).not.toContain('Lowest price')
})
