import { isWaiting, type OutboxEntry } from './outbox-entry.ts'
import { afterAnswer, expired, sending, turnOf, unknown, type OutboxAnswer } from './outbox-step.ts'

/** The adapters for sending. Page, worker and tests bring their own. */
type OutboxPorts = {
  /** All outbox entries of the current person. */
  entries: () => Promise<OutboxEntry[]>
  /** Changes the entry under a key at once for all tabs. Returns the entry that is stored then; undefined without one. */
  change: (key: string, next: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  /** `markWhole`: before the end of a file. False: it has been withdrawn. */
  send: (entry: OutboxEntry, markWhole: () => Promise<boolean>) => Promise<OutboxAnswer>
  /** ms of the server's clock. */
  now: () => number
}

/**
 * Sends waiting entries in the order they were written, files after all others, one at a time. Only one sender may run: the caller holds the lock of the outbox. An entry
 * found as `sending` was therefore left by a tab that died. Each step is stored on the device before the next. After a crash between two steps the
 * same key is sent again, and the server repeats its first answer. Stops when the server does not answer, and returns whether something still waits.
 */
export async function sendOutbox({ entries, change, send, now }: OutboxPorts): Promise<boolean> {
  const waiting = (await entries()).filter(isWaiting).toSorted((a, b) => isFile(a) - isFile(b) || a.order - b.order)
  for (const waits of waiting) {
    const { key } = waits
    // The pause applies to the person, so nothing after it is sent either.
    if (turnOf(waits, now()) === 'wait') return true
    const claimed = await change(key, entry => (isWaiting(entry) ? claim(entry, now()) : entry))
    // Withdrawn since, or expired.
    if (claimed?.state !== 'sending') continue
    // Writing to a slow disk takes time, so the clock is read again at the last moment.
    if (turnOf({ ...claimed, triedAt: firstTry(claimed, waiting) }, now()) === 'expire') {
      await change(key, expired)
      continue
    }
    const markWhole = async () => (await change(key, entry => ({ ...entry, isWhole: true }))) !== undefined
    const answer = await send(claimed, markWhole)
    const after = await change(key, entry => afterAnswer(entry, answer, now()))
    if (after?.state === 'queued') return true
  }
  return false
}

/** Files come last, and are interrupted for newer entries: a bid must not wait for them. */
const isFile = ({ file }: OutboxEntry) => Number(file !== undefined)

/** Whether a file that is being sent is still wanted, and nothing else waits. */
export function mayGoOn(entries: readonly OutboxEntry[], key: string): boolean {
  const waiting = entries.filter(isWaiting)
  return waiting.some(entry => entry.key === key) && waiting.every(entry => entry.file !== undefined)
}

/** Ends entries that nobody may send any more. It needs no network, so that expired entries never look as if they still wait. */
export async function dropLate({ entries, change, now }: Omit<OutboxPorts, 'send'>): Promise<void> {
  for (const entry of (await entries()).filter(isWaiting)) {
    if (['expire', 'ask'].includes(turnOf(entry, now())))
      await change(entry.key, late => (isWaiting(late) ? claim(late, now()) : late))
  }
}

function claim(entry: OutboxEntry, now: number): OutboxEntry {
  const turn = turnOf(entry, now)
  return turn === 'expire' ? expired(entry) : turn === 'ask' ? unknown(entry) : sending(entry, now)
}

/** The time of an earlier attempt; null for the first one. */
function firstTry({ key }: OutboxEntry, before: readonly OutboxEntry[]): number | null {
  return before.find(entry => entry.key === key)?.triedAt ?? null
}
