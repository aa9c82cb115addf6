// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ANNA, BORIS, CAR, showPurchase } from './purchase-page.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

const panel = () => screen.getByRole('tabpanel')
const open = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }))
/** The labels of the open tab with their values. */
const facts = () =>
  [...panel().querySelectorAll('dt')].map(dt => plain(`${dt.textContent}: ${dt.nextElementSibling!.textContent}`))

test('Purchased car details: tabs Car details, Logistics, Finances and Documents, with consignee and notify party', async () => {
  await showPurchase({ ...CAR, consignee: ANNA, notifyParty: { ...BORIS, sameAsConsignee: false } })
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Car details',
    'Logistics',
    'Finances',
    'Documents',
  ])
  for (const [title, party] of [
    ['Consignee', ANNA],
    ['Notify party', BORIS],
  ] as const) {
    const section = screen.getByRole('heading', { name: title }).closest('section')!
    for (const words of [party.fullName, party.address, party.country, party.telephone, party.email, party.port])
      expect(section.textContent).toContain(words)
    expect(section.textContent).toContain(party.paymentMethod)
  }
  await open('Documents')
  await vi.waitFor(() => expect(panel().textContent).toContain('No documents yet'))
})

test('Purchased car labels: purchase date, chassis number', async () => {
  await showPurchase(CAR)
  await open('Car details')
  await vi.waitFor(() =>
    expect(facts()).toEqual([
      'Model: Voxy',
      'Year: May 2016',
      'Chassis number: ZRR80-1',
      'Mileage: 68 412 km',
      'Engine: 2 000 cc',
      'Color: Pearl white',
      'Condition: 4',
      'Auction: USS Tokyo',
      'Lot number: 2116',
      'Purchase date: 1 Nov 2026',
    ]),
  )
})

test('an electric car has no "0 cc", a nearly new one no "0 km"', async () => {
  await showPurchase({ ...CAR, carDetail: { ...CAR.carDetail, engine: 0, mileage: 0, condition: '0' } })
  await open('Car details')
  await vi.waitFor(() => expect(facts()).toContain('Engine: —'))
  expect(facts()).toEqual(expect.arrayContaining(['Mileage: under 1 000 km', 'Condition: Not graded']))
})

test('a purchased car has every label of the specification for its shipping', async () => {
  const known = { stockYard: 'Daikoku B-14', yardArrivalEta: '2026-11-10', typeOfExport: 'Whole car' }
  await showPurchase({ ...CAR, logistics: { ...CAR.logistics, ...known } })
  expect(facts()).toEqual([
    'Port of loading: Yokohama',
    'Port of discharge: Vladivostok',
    'Export type: Whole car',
    'Country of destination: Russia',
    'Shipping line: Eastern Car Liner',
    'Voyage: Morning Lucia 118N',
    'ETD: Fri 20 Nov',
    'ETA: Fri 27 Nov',
    'Storage yard: Daikoku B-14',
    'Yard arrival: Tue 10 Nov',
    'Purchase date: 1 Nov 2026',
  ])
})

test.each([
  [3, 'No ship yet'],
  [4, 'Ship not set'],
  [5, 'Ship not set'],
])('a car in step %d without a ship reads: %s', async (status, words) => {
  await showPurchase({ ...CAR, logistics: { ...CAR.logistics, status, ship: null, voyage: null } })
  expect(screen.getByText(words)).toBeTruthy()
})

test('Purchased car labels: agent fee, freight, other fees, total', async () => {
  const fields = [
    { label: 'Car price', value: 1_000_000 },
    { label: 'Agent fee', value: 40_000 },
    { label: 'Freight', value: 60_000 },
    { label: 'Other fees', value: 5_000 },
  ]
  await showPurchase({ ...CAR, finances: { fields, total: 1_105_000 } })
  await open('Finances')
  await vi.waitFor(() =>
    expect(facts()).toEqual([
      'Car price: 1 000 000 ¥',
      'Agent fee: 40 000 ¥',
      'Freight: 60 000 ¥',
      'Other fees: 5 000 ¥',
      'Total: 1 105 000 ¥',
    ]),
  )
})

test('Photo download: GET /purchased-cars/download-images opens its link in a new tab', async () => {
  await showPurchase(CAR, { downloadPhotos: true })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json('/v1/car-auction/photos.zip?id=A-1' as never)
  })
  const opened: string[] = []
  vi.stubGlobal('open', (link: string, target: string) => {
    opened.push(`${link} ${target}`)
    return {}
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download photos' }))
  await vi.waitFor(() => expect(opened).toEqual(['/v1/car-auction/photos.zip?id=A-1 _blank']))
  expect(asked).toEqual(['/v1/purchased-cars/download-images?id=90001'])
})

test.each([
  ['?tab=documents', 1],
  ['', 0],
])('a link to “%s” of a car scrolls to its tabs where they are below the screen: %i', async (search, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 2_000 } as DOMRect)
  await showPurchase(CAR, {}, undefined, `/purchased-cars/90001${search}`)
  expect(scrolled).toHaveBeenCalledTimes(times)
  vi.restoreAllMocks()
})
