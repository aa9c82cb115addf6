import { expect, it } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { outboxSender } from './outbox-sender.ts'

const until = '2026-11-24T14:00:00+09:00'
const inTime = Date.parse(until) - 60_000
const late = Date.parse(until) + 60_000

/** Sends one entry from a device whose clock shows `here`, until the server answers that it is `there`. Null: it does not answer. */
async function send(here: number, there: number | null): Promise<OutboxEntry['state']> {
  let now = here
  let entry: OutboxEntry = {
    key: 'k',
    userId: 1,
    subject: 'lot L1',
    order: 1,
    about: { kind: 'cancel', bidId: 1, lotId: 'L1', link: '/', name: 'Toyota', lotNumber: '1', amount: 150_000 },
    request: { method: 'PUT', address: '/v1/bid/update-bid-status', body: {} },
    until,
    state: 'queued',
    triedAt: null,
    outcome: null,
  }
  await outboxSender({
    store: { entries: async () => [entry], change: async (_, next) => (entry = next(entry)) },
    call: async () => ({ success: true }) as never,
    userId: () => 1,
    now: () => now,
    serverAnswers: async () => {
      now = there ?? here
      return there !== null
    },
    alone: task => task(),
  })()
  return entry.state
}

it('an entry is late by the server’s clock alone, which a corrected device did not know before', async () => {
  expect(await send(late, null)).toBe('queued')
  expect(await send(late, inTime)).toBe('accepted')
  expect(await send(inTime, late)).toBe('expired')
})
