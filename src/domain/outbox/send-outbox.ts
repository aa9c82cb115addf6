import { isWaiting } from './outbox-entry.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { afterAnswer, expired, sending, turnOf, unknown } from './outbox-turn.ts'
import type { OutboxAnswer } from './outbox-turn.ts'

/** What sending needs of the world; page and worker bring their own, tests a third. */
export type OutboxPorts = {
  /** Everything that the person here has in the outbox. */
  entries: () => Promise<OutboxEntry[]>
  /** Changes what stands under a key now, at once for all tabs; answers what stands there then, undefined where nothing does. */
  change: (key: string, next: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  send: (entry: OutboxEntry) => Promise<OutboxAnswer>
  /** ms of the office's clock. */
  now: () => number
}

/**
 * Sends what waits, in the order in which it was written, one at a time. Only one sender may run: the caller holds the lock of the outbox, so that an
 * entry found as `sending` was left so by a tab that died. Each step stands on the device before the next: whatever dies between two of them, the
 * same key is sent again and the office gives its first answer again. Ends with the first silence, and answers whether something still waits.
 */
export async function sendOutbox({ entries, change, send, now }: OutboxPorts): Promise<boolean> {
  const waiting = (await entries()).filter(isWaiting).toSorted((a, b) => a.order - b.order)
  for (const { key } of waiting) {
    const claimed = await change(key, entry => (isWaiting(entry) ? claim(entry, now()) : entry))
    // Taken back meanwhile, or its time is over.
    if (claimed?.state !== 'sending') continue
    // Writing to a slow disk takes its time; the clock is asked again at the last moment.
    if (turnOf({ ...claimed, triedAt: firstTry(claimed, waiting) }, now()) === 'expire') {
      await change(key, expired)
      continue
    }
    const answer = await send(claimed)
    const after = await change(key, entry => afterAnswer(entry, answer, now()))
    if (after?.state === 'queued') return true
  }
  return false
}

/** Ends what nobody may send any more; it needs no network, so that nothing that is over looks as if it still waited. */
export async function dropLate({ entries, change, now }: Omit<OutboxPorts, 'send'>): Promise<void> {
  for (const entry of (await entries()).filter(isWaiting)) {
    if (turnOf(entry, now()) !== 'send') await change(entry.key, late => (isWaiting(late) ? claim(late, now()) : late))
  }
}

function claim(entry: OutboxEntry, now: number): OutboxEntry {
  const turn = turnOf(entry, now)
  return turn === 'expire' ? expired(entry) : turn === 'ask' ? unknown(entry) : sending(entry, now)
}

/** When it had left before this turn, null where this is the first time. */
function firstTry({ key }: OutboxEntry, before: readonly OutboxEntry[]): number | null {
  return before.find(entry => entry.key === key)?.triedAt ?? null
}
