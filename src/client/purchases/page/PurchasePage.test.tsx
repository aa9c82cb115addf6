// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { profile } from '#client/bids/list/bid-list.fixture.tsx'
import { PurchaseScreen } from './PurchaseScreen.tsx'

const NOBODY = {
  value: null,
  fullName: '',
  address: '',
  country: '',
  countryId: null,
  port: '',
  telephone: '',
  email: '',
  paymentMethod: '',
  document: [],
}

const CAR: PurchaseView = {
  success: true,
  carDetail: {
    id: 90001,
    carId: 'A-1',
    title: 'TOYOTA VOXY ZS',
    model: 'VOXY',
    yearMonth: '2016-05',
    chassis: 'ZRR80-1',
    mileage: 68_412,
    engine: 2000,
    color: 'PEARL WHITE',
    purchaseDate: '2026-11-01T12:00:00+09:00',
    auction: 'USS Tokyo',
    lotNo: '2116',
    sku: '90001',
    condition: '4',
    link: '/car-auctions/A-1',
  },
  logistics: {
    yardArrivalEta: null,
    stockYard: null,
    exportPort: 'Yokohama',
    typeOfExport: null,
    purchaseDate: '2026-11-01T12:00:00+09:00',
    shippingLine: 'Eastern Car Liner',
    voyage: '118N',
    ship: 'Morning Lucia',
    destination: 'Russia',
    etd: '2026-11-20',
    eta: '2026-11-27',
    status: 4,
    dischargePort: 'Vladivostok',
  },
  finances: { fields: [{ label: 'Car price', value: 1_395_000 }], total: 1_395_000 },
  consignee: NOBODY,
  notifyParty: { ...NOBODY, sameAsConsignee: true },
  documents: [],
  lotImages: { images: [], thumbnails: [] },
  note: '',
  statusList: [],
  reached: [
    { status: null, at: '2026-11-01T12:00:00+09:00' },
    { status: 1, at: '2026-11-04T12:00:00+09:00' },
    { status: 4, at: '2026-11-20T12:00:00+09:00' },
  ],
  papersWrittenAt: null,
  version: 3,
}

let answer: () => Response
let reader = profile
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  reader = profile
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+09:00'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(car: PurchaseView | null) {
  answer = () => (car ? json(car) : json({ success: false, message: 'Not found', messageCode: 'not_found' }, 404))
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/purchased-cars/$id', component: PurchaseScreen })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/purchased-cars/90001'] }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(profileQuery.queryKey, reader)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('the car stands at its step, and its ship between the ports', async () => {
  await show(CAR)
  const now = document.querySelector('[aria-current=step]')
  expect(now?.textContent).toContain('In transit')
  expect(now?.textContent).toContain('20 Nov')
  const page = plain(document.body.textContent)
  for (const words of ['Yokohama', 'ETD 20 Nov', 'Morning Lucia 118N', '4 days left', 'ETA 27 Nov'])
    expect(page).toContain(words)
})

test('the tabs tell what the car is, what it costs, and its papers', async () => {
  await show(CAR)
  const panel = () => plain(screen.getByRole('tabpanel').textContent)
  await userEvent.click(screen.getByRole('tab', { name: 'Car details' }))
  await vi.waitFor(() => expect(panel()).toContain('68 412 km'))
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  await vi.waitFor(() => expect(panel()).toContain('1 395 000 ¥'))
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  await vi.waitFor(() => expect(panel()).toContain('No documents yet'))
})

test('an invoice stands under the costs, to be downloaded; only managers of payments issue one', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_395_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    credited: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  await show({ ...CAR, costsPosted: true, invoices: [invoice] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const link = await screen.findByRole('link', { name: 'Download INV-2026-0001' })
  expect(link.getAttribute('href')).toBe(invoice.path)
  expect(screen.queryByRole('button', { name: 'Edit costs' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).toBeNull()
  cleanup()
  reader = { ...profile, permission: { ...profile.permission, paymentsManagement: true } }
  await show({ ...CAR, costsPosted: true, invoices: [{ ...invoice, total: 1_300_000 }] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByRole('button', { name: 'Issue credit note' })).toBeDefined()
  expect(plain(document.body.textContent)).toContain('INV-2026-0001 is for 1 300 000 ¥, the car now costs 1 395 000 ¥.')
  expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
})

test('an invoice whose file is still made is listed without a download', async () => {
  const invoice = {
    id: 60001,
    kind: 'invoice' as const,
    number: 'INV-2026-0001',
    total: 1_395_000,
    issuedAt: '2026-11-20T12:00:00+09:00',
    credited: false,
    ready: false,
    path: '/v1/purchased-cars/invoice?id=60001',
  }
  await show({ ...CAR, costsPosted: true, invoices: [invoice] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('File in preparation')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download INV-2026-0001' })).toBeNull()
})

test('a cancelled purchase charges nothing, and nothing more is issued for it', async () => {
  reader = { ...profile, permission: { ...profile.permission, paymentsManagement: true } }
  await show({ ...CAR, logistics: { ...CAR.logistics, status: 7 }, costsPosted: true, invoices: [] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('This purchase is cancelled, so nothing is charged.')).toBeDefined()
  for (const name of ['Edit costs', 'Issue invoice', 'Issue proforma'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the consignee can be written until the bill of lading is', async () => {
  await show(CAR)
  expect(screen.getByRole('button', { name: 'Edit the consignee' })).toBeDefined()
  cleanup()
  await show({ ...CAR, papersWrittenAt: '2026-11-21T12:00:00+09:00' })
  expect(screen.queryByRole('button', { name: 'Edit the consignee' })).toBeNull()
  expect(screen.getByText(/The bill of lading was issued on 21 Nov/)).toBeDefined()
})

test('a refused file says why, and a large one is not sent', async () => {
  await show(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  answer = () =>
    json({ success: false, message: { content: 'Must be a readable PDF' }, messageCode: 'invalid_fields' }, 422)
  await userEvent.upload(input, new File(['<script>'], 'x.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Must be a readable PDF')
  const large = new File(['x'], 'y.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 })
  await userEvent.upload(input, large)
  expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 15 MB.')
})

test('a file on its way shows how far it is, and can be cancelled', async () => {
  await show(CAR)
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  const input = await screen.findByLabelText<HTMLInputElement>('File for Toyota Voxy ZS, 2016')
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method === 'POST') return Promise.resolve(json({ success: true, upload: 'u', offset: 50_000 }))
    if (method === 'DELETE') return Promise.resolve(json({ success: true }))
    // A chunk that takes its time.
    return new Promise((_, cut) => signal!.addEventListener('abort', () => cut(signal!.reason as Error)))
  })
  await userEvent.upload(input, new File(['x'.repeat(100_000)], 'x.pdf', { type: 'application/pdf' }))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending x.pdf' })
  await vi.waitFor(() => expect(bar.value).toBe(0.5))
  expect(screen.getByText('Sending… 50%')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of x.pdf' }))
  await screen.findByRole('button', { name: 'Upload' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(asked.at(-1)).toBe('DELETE /v1/purchased-cars/upload?upload=u')
})

test('a cancelled car has no sea before it', async () => {
  await show({
    ...CAR,
    logistics: { ...CAR.logistics, status: 7 },
    reached: [CAR.reached[0]!, { status: 7, at: '2026-11-02T12:00:00+09:00' }],
  })
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Purchase cancelled')
  expect(document.body.textContent).not.toContain('days left')
})

test('a car that is not the reader’s is not there', async () => {
  await show(null)
  expect(await screen.findByText('Car not found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to purchased cars' }).getAttribute('href')).toBe('/purchased-cars')
})
