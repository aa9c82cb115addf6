import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { lotQuery } from '#client/lots/lot.api.ts'
import type { LotPlace } from './lot-page.api.ts'

export const place: LotPlace = { pageType: 'car-auction', id: '261122-1-3214' }

/** A car of USS Tokyo whose chassis number the auction masks. */
export const lot: LotDetail = {
  carCommonDetail: {
    isUss: true,
    allowDownloadPhotos: true,
    id: place.id,
    lotNumber: '3214',
    lotType: 'car',
    offer: 'auction',
    info: [],
    auctionSheet: null,
    sheetTranslatable: false,
    comment: '',
    commentEditable: false,
    source: 'market',
    seenAt: '2026-11-21T12:00:00+09:00',
  },
  lotInfo: {
    lotNumber: '3214',
    auctionName: 'USS Tokyo',
    auctionId: 1,
    auctionDate: '2026-11-22T14:35:00+09:00',
    timeSet: true,
    condition: '4',
    interior: null,
    exterior: null,
    status: 4532,
  },
  carInfo: {
    maker: 'TOYOTA',
    makerId: 1,
    model: 'VOXY',
    modelId: 1,
    year: 2017,
    month: 6,
    chassisId: 'ZRR80W',
    mileage: 68_412,
  },
  carSpecification: {
    engineCC: 1980,
    grade: 'ZS',
    color: 'PEARL',
    transmission: 'CVT',
    drive: '2WD',
    horsePower: null,
    equipment: 'NAV',
  },
  lotImages: { images: ['/photos/t/1-1280.webp'], thumbnails: ['/photos/t/1-320.webp'] },
  bidInfo: null,
  wishList: [],
  ussCounter: { ussLimit: 3 },
}

type Answer = Response | Promise<Response>
type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | null
}

/** A server that gives prepared answers and records its requests. */
export function serverOf(answer: (asked: ReceivedRequest) => Answer): ReceivedRequest[] {
  const all: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://office')
    if (url.pathname === '/healthz') return Response.json({ alive: true })
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    const asked = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body, key }
    all.push(asked)
    return answer(asked)
  })
  return all
}

/** Renders a part of the page with the lot from the cache, so that the part's own writes become visible. Returns what changes the lot. */
export async function showLotPart(part: (detail: LotDetail) => ReactNode, detail: LotDetail = lot) {
  const queryClient = testQueryClient()
  const options = lotQuery(place.pageType, place.id)
  queryClient.setQueryData(options.queryKey, detail)
  const Part = () => part(useQuery({ ...options, enabled: false }).data!)
  await showPart(<Part />, queryClient)
  return (now: LotDetail) => act(() => void queryClient.setQueryData(options.queryKey, now))
}
