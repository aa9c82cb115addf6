import { expect, test } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { queuedAmount } from './offline-bid.ts'

const bid = (lotId: string, amount: number, state: Partial<OutboxEntry>) =>
  ({ about: { kind: 'bid', lotId, amount }, request: { body: { amount } }, ...state }) as OutboxEntry

test('a bid that is late by the device’s clock alone uses up the limit, as it may still be sent', () => {
  const entries = [
    bid('L1', 100_000, { state: 'queued', outcome: null }),
    bid('L2', 20_000, { state: 'expired', outcome: { code: 'late_here' } }),
    bid('L3', 3_000, { state: 'expired', outcome: null }),
    bid('L4', 400, { state: 'queued', outcome: null }),
  ]
  expect(queuedAmount(entries, 'L4')).toBe(120_000)
})
