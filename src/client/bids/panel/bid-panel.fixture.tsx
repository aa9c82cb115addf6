import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'
import { BidBar } from './BidBar.tsx'
import { BidPanel } from './BidPanel.tsx'

/** Saturday noon in Tokyo, a day before the lot is sold. */
export const NOON = new Date('2026-11-21T12:00:00+09:00')

export const lot: BidLot = {
  id: '261122-1-3214',
  lotType: 'car',
  isStock: false,
  name: 'Toyota Voxy 2017',
  lotNumber: '3214',
  auctionName: 'USS Tokyo',
  startsAt: '2026-11-22T14:35:00+09:00',
  timeSet: true,
}

export const info: BidInfo = {
  bidGroupShow: true,
  exportTypeOptional: false,
  exportTypeShow: true,
  startPrice: 1_283_000,
  averagePrice: 1_460_000,
  averageFrom: 'sales',
  soldPrice: null,
  bidLimitReached: false,
  myBid: false,
  jasId: null,
  bidId: null,
  myBidAmount: null,
  myBidDate: null,
  biddingDeadline: '2026-11-22T13:35:00+09:00',
  acceptBid: true,
  cancellationAllowed: false,
  cancelUntil: null,
  auctionFinished: false,
  bidStatusId: null,
  bidAdjustmentPrice: 5_000,
  cancelDeadlineHour: 3,
  lowestBid: 1_285_000,
}

/** The same lot with my live bid on it. */
export const withMyBid: BidInfo = {
  ...info,
  myBid: true,
  bidId: 77,
  jasId: 9,
  myBidAmount: 1_350_000,
  myBidDate: '2026-11-21T10:04:00+09:00',
  bidStatusId: 1,
  cancellationAllowed: true,
  cancelUntil: '2026-11-22T11:35:00+09:00',
}

export function profileOf(kind: UserKind): Profile {
  return {
    success: true,
    detail: {
      userId: 5,
      userLevel: null,
      fullName: 'Anna Kuznetsova',
      email: 'anna@minato.example',
      company: null,
      countryId: null,
      currency: 'JPY',
      roleId: KINDS[kind].roleId,
      city: null,
      address: null,
      lastLogin: null,
      mobile: null,
      officePhone: null,
      bidEmailNotify: false,
      language: 692,
      invoiceLink: null,
      userType: KINDS[kind].userType,
    },
    balanceInfo: {
      balance: 640_000,
      creditLimit: 4_000_000,
      bidAllow: 4_640_000,
      dailyBidLimit: 10,
      dailyUssLimit: 5,
      activeBids: 0,
      bidsLeft: 7,
    },
    permission: permissionsOf(kind),
  }
}

export type ReceivedRequest = { method: string; path: string; key: string | null; body: Record<string, unknown> }
/** The server's reaction to a binding bid or a cancellation: it accepts, refuses, or the connection breaks before the answer. */
export type Verdict =
  'accept' | 'lost' | { status: number; code: string; message: string | Record<string, string>; detail?: object }

/** The world around the panel: a server that gives each prepared answer once and records its requests. */
export function serverOf(
  kind: UserKind,
  verdicts: {
    check?: Verdict[]
    bind?: Verdict[]
    company?: { email: string | null; phone: string | null }
    negotiations?: Negotiation[]
  } = {},
) {
  const asked: ReceivedRequest[] = []
  const { check = [], bind = [], company = { email: 'help@minato.example', phone: null }, negotiations = [] } = verdicts
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const judge = (verdict: Verdict, yes: unknown) => {
    if (verdict === 'lost') throw new TypeError('network')
    if (verdict === 'accept') return json(200, yes)
    const { status, code, message, detail } = verdict
    return json(status, { success: false, message, messageCode: code, detail })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    asked.push({ method: init.method ?? 'GET', path: path.split('?')[0]!, key, body })
    if (path === '/healthz') return json(200, {})
    if (path === '/v1/user/view-profile') return json(200, profileOf(kind))
    if (path === '/v1/site/company') return json(200, { ...company, links: [] })
    if (path === '/v1/bid/negotiations') return json(200, { negotiations })
    if (path === '/v1/bid/deposit') return json(200, { amounts: [100_000, 300_000, 500_000], daysFrom: 2, daysTo: 5 })
    if (path.startsWith('/v1/bid/group'))
      return json(200, [
        { value: -1, label: '--', cars: 0 },
        { value: 31, label: 'A', cars: 1 },
      ])
    if (path.startsWith('/v1/bid/type') || path.startsWith('/v1/bid/export-type'))
      return json(200, [{ value: 1, label: 'Whole car', description: 'Shipped as it stands.' }])
    if (path.startsWith('/v1/user/search')) return json(200, [{ value: 12, label: 'Ivan Petrov' }])
    if (path === '/v1/bid/update-bid-status') return judge(bind.shift() ?? 'accept', { success: true })
    if (body.confirm === 0) return judge(check.shift() ?? 'accept', resultOf(body, null))
    return judge(bind.shift() ?? 'accept', resultOf(body, 77))
  })
  return asked
}

function resultOf(body: Record<string, unknown>, bidId: number | null): BidResult {
  const bidAmount = Number(body.amount)
  return {
    bidAmount,
    bidDate: bidId === null ? null : '2026-11-21T12:00:03+09:00',
    bidId,
    bidStatus: 1,
    adjustmentPrice: 5_000,
    bidAllow: 4_640_000 - bidAmount,
    balance: 640_000,
    bidsLeft: 6,
    replaces: null,
  }
}

/** Renders the panel as the lot page does, with the address in memory. */
export function showPanel(
  kind: UserKind = 'client',
  bidInfo = info,
  bidLot = lot,
  money: Partial<Profile['balanceInfo']> = {},
): Promise<RenderResult> {
  return show(kind, '/', () => <BidPanel lot={bidLot} info={bidInfo} children={null} />, money)
}

type Shown = { info: BidInfo; lot: BidLot }

/** Renders the panel as `first`, and returns what changes it. */
export async function showChangingPanel(first: Partial<Shown> = {}): Promise<(now: Partial<Shown>) => void> {
  let change: (now: Partial<Shown>) => void = () => undefined
  await show('client', '/', function Page() {
    const [now, setNow] = useState<Shown>({ info, lot, ...first })
    change = part => act(() => setNow({ ...now, ...part }))
    return <BidPanel {...now}>{null}</BidPanel>
  })
  return part => change(part)
}

/** Renders the phone's bar with its sheet closed. */
export function showBar(bidInfo = info): Promise<RenderResult> {
  return show('client', '/', () => <BidBar lot={lot} info={bidInfo} mini={null} />)
}

/** Renders the phone's bar with its sheet open. */
export function showSheet(kind: UserKind = 'client', bidInfo = info, bidLot = lot): Promise<RenderResult> {
  return show(kind, '/?sheet=bid', () => <BidBar lot={bidLot} info={bidInfo} mini={null} />)
}

async function show(
  kind: UserKind,
  at: string,
  component: () => ReactNode,
  money: Partial<Profile['balanceInfo']> = {},
): Promise<RenderResult> {
  const profile = profileOf(kind)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, balanceInfo: { ...profile.balanceInfo, ...money } })
  const route = createRootRoute({ component })
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  return renderRouter(router, queryClient)
}

/** Before each test: a wide screen, an empty device, a fixed clock. */
export function freshDevice(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  deviceStore.set({ drafts: {}, lastExportType: null })
}
