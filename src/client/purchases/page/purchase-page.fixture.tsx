import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { RateBook } from '#contract/costs/costs.shapes.ts'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { rateBookQuery } from '#client/costs/costs.api.ts'
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

export const ANNA = {
  value: 1,
  fullName: 'Anna Kuznetsova',
  address: 'ul. Svetlanskaya 88',
  country: 'Russia',
  countryId: 183,
  port: 'Vladivostok',
  telephone: '+7 423 000 00 00',
  email: 'anna@northline.example',
  paymentMethod: 'Bank transfer',
  document: [],
}
export const BORIS = { ...ANNA, value: 2, fullName: 'Boris Orlov', port: 'Nakhodka' }

export const CAR: PurchaseView = {
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

/** The server's next answers. Tests replace it. */
export const server: { answer: () => Response } = { answer: () => Response.json(CAR) }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+09:00'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => server.answer())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page of a bought car; null is a car that is not the reader's. */
export async function showPurchase(
  car: PurchaseView | null,
  permission: Partial<typeof profile.permission> = {},
  rates?: RateBook,
  address = '/purchased-cars/90001',
) {
  server.answer = () =>
    car
      ? Response.json(car)
      : Response.json({ success: false, message: 'Not found', messageCode: 'not_found' }, { status: 404 })
  const queryClient = signedIn({ ...profile, permission: { ...profile.permission, ...permission } })
  queryClient.setQueryData(rateBookQuery.queryKey, rates)
  await showPages([{ path: '/purchased-cars/$id', component: PurchaseScreen }], queryClient, address)
  await screen.findByRole('heading', { level: 1 })
  return queryClient
}

const UNREADABLE = { success: false, message: { content: 'Must be a readable PDF' }, messageCode: 'invalid_fields' }
/** The server’s answer to a file that it cannot read. */
export const unreadable = () => Response.json(UNREADABLE, { status: 422 })
