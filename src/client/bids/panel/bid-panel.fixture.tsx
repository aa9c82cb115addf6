import { act, type RenderResult } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { profileOf, signedIn, type Person } from '#client/auth/profile.fixture.ts'
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

export type ReceivedRequest = { method: string; path: string; key: string | null; body: Record<string, unknown> }
/** The server's reaction to a binding bid or a cancellation: it accepts, refuses, or the connection breaks before the answer. */
type Verdict =
  'accept' | 'lost' | { status: number; code: string; message: string | Record<string, string>; detail?: object }

/** The world around the panel: a server that gives each prepared answer once and records its requests. */
export function serverOf(
  person: Person,
  verdicts: {
    check?: Verdict[]
    bind?: Verdict[]
    company?: { email: string | null; phone: string | null }
    negotiations?: Negotiation[]
    /** What the check of a manager's bid says of its terms. */
    terms?: BidResult['terms']
    /** What its answers say of the client's limit. */
    creditLimitCheck?: boolean
  } = {},
) {
  const asked: ReceivedRequest[] = []
  const {
    check = [],
    bind = [],
    company = { email: 'help@minato.example', phone: null },
    negotiations = [],
    terms,
    creditLimitCheck,
  } = verdicts
  const limit = creditLimitCheck === undefined ? {} : { creditLimitCheck }
  const judge = (verdict: Verdict, yes: unknown) => {
    if (verdict === 'lost') throw new TypeError('network')
    if (verdict === 'accept') return Response.json(yes)
    const { status, code, message, detail } = verdict
    return Response.json({ success: false, message, messageCode: code, detail }, { status })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    asked.push({ method: init.method ?? 'GET', path: path.split('?')[0]!, key, body })
    if (path === '/healthz') return Response.json({})
    if (path === '/v1/user/view-profile') return Response.json(profileOf(person))
    if (path === '/v1/site/company') return Response.json({ ...company, links: [] })
    if (path === '/v1/bid/negotiations') return Response.json({ negotiations })
    if (path === '/v1/bid/deposit')
      return Response.json({ amounts: [100_000, 300_000, 500_000], daysFrom: 2, daysTo: 5 })
    if (path.startsWith('/v1/bid/group'))
      return Response.json([
        { value: -1, label: '--', cars: 0 },
        { value: 31, label: 'A', cars: 1 },
      ])
    if (path.startsWith('/v1/bid/type') || path.startsWith('/v1/bid/export-type'))
      return Response.json([{ value: 1, label: 'Whole car', description: 'Shipped as it stands.' }])
    if (path.startsWith('/v1/user/search')) return Response.json([{ value: 12, label: 'Ivan Petrov' }])
    if (path === '/v1/bid/update-bid-status') return judge(bind.shift() ?? 'accept', { success: true })
    if (body.confirm === 0)
      return judge(check.shift() ?? 'accept', { ...resultOf(body, null), ...limit, ...(terms && { terms }) })
    return judge(bind.shift() ?? 'accept', { ...resultOf(body, 77), ...limit })
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
  person: Person = 'client',
  bidInfo = info,
  bidLot = lot,
  money: Partial<Profile['balanceInfo']> = {},
): Promise<RenderResult> {
  return show(person, '/', () => <BidPanel lot={bidLot} info={bidInfo} children={null} />, money)
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
  person: Person,
  at: string,
  Part: () => ReactNode,
  money: Partial<Profile['balanceInfo']> = {},
): Promise<RenderResult> {
  return showPart(<Part />, signedIn(profileOf(person, money)), at)
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
