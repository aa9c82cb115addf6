import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '#client/api/call.ts'
import { liveEndpoints } from '#contract/live/live.endpoints.ts'
import type { Db } from '#server/db/connect.ts'
import { listenLive, type LiveListener } from '#tests/support/live-listener.ts'

type Device = { id: number; call: Call; fetch: (path: string, init: RequestInit) => Promise<Response> }

/** One buyer's bids as his open screen knows them, by lot, from live events only. */
export type Screen = {
  reopened: number
  startedOver: number
  missed: (db: Db) => Promise<string[]>
  close: () => void
}

const REOPEN_MS = 200
const TIMEOUT_MS = 60_000
const POLL_MS = 100

export function openScreen(device: Device): Screen {
  const amounts = new Map<string, number>()
  let listener: LiveListener | null = null
  let since: string | undefined
  let isOpen = true
  const screen: Screen = {
    reopened: -1,
    startedOver: 0,
    close: () => {
      isOpen = false
      listener?.leave()
    },
    missed: async db => {
      const from = performance.now()
      for (;;) {
        const rows = await db
          .selectFrom('bids')
          .select(['lot_id', 'amount'])
          .where('user_id', '=', device.id)
          .where('status', 'in', [1, 2])
          .execute()
        const missing = rows.filter(({ lot_id: lot, amount }) => amounts.get(lot) !== amount)
        if (missing.length === 0 || performance.now() - from > TIMEOUT_MS)
          return missing.map(({ lot_id: lot, amount }) => `${device.id} ${lot}: ${amount}, not ${amounts.get(lot)}`)
        await wait(POLL_MS)
      }
    },
  }
  const listen = async () => {
    listener = await listenLive(init => device.fetch('/v1/live', init), since ? { since } : {})
    if (listener.status === 401) await device.call(liveEndpoints.live, { query: {} })
    if (listener.status !== 200) return
    screen.reopened += 1
    for (;;) {
      const event = await listener.next()
      since = event.id
      if (event.resumed === false) screen.startedOver += 1
      for (const bid of event.bids ?? []) amounts.set(bid.lotId, bid.amount)
    }
  }
  void (async () => {
    while (isOpen) {
      await listen().catch(() => {})
      await wait(REOPEN_MS)
    }
  })()
  return screen
}
