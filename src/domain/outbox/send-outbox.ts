import { isWaiting, type OutboxEntry } from './outbox-entry.ts'
import { afterAnswer, expired, sending, stopsAll, turnOf, unknown, type OutboxAnswer } from './outbox-step.ts'

/** The adapters for sending. Page, worker and tests bring their own. */
type OutboxPorts = {
  /** All outbox entries of the current person. */
  entries: () => Promise<OutboxEntry[]>
  /** Changes the entry under a key at once for all tabs. Returns the entry that is stored then; undefined without one. */
  change: (key: string, next: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  send: (entry: OutboxEntry, file: FileSteps) => Promise<OutboxAnswer>
  /** ms of the server's clock. */
  now: () => number
}

/** What the sender of a file asks. */
type FileSteps = {
  /** Whether it is still wanted, and nothing more urgent waits. */
  mayGoOn: () => Promise<boolean>
  /** Before the end of the file. False: it has been withdrawn. */
  markWhole: () => Promise<boolean>
}

/**
 * Sends waiting entries in the order they were written, files after all others, one at a time. Only one sender may run: the caller holds the lock of the outbox. An entry
 * found as `sending` was therefore left by a tab that died. Each step is stored on the device before the next. After a crash between two steps the
 * same key is sent again, and the server repeats its first answer. Stops when the server does not answer. An entry that the server fails waits, and with
 * it those behind it in the same line; the others are sent. Returns whether something still waits.
 */
export async function sendOutbox({ entries, change, send, now }: OutboxPorts): Promise<boolean> {
  const waiting = (await entries()).filter(isWaiting).toSorted((a, b) => isFile(a) - isFile(b) || a.order - b.order)
  const heldUp = new Set<string>()
  for (const waits of waiting) {
    const { key } = waits
    const line = lineOf(waits)
    if (heldUp.has(line)) continue
    // The pause applies to the person, so nothing after it is sent either.
    if (turnOf(waits, now()) === 'wait') return true
    let before = waits
    const claimed = await change(key, entry => {
      before = entry
      return isWaiting(entry) ? claim(entry, now()) : entry
    })
    // Withdrawn since, or expired.
    if (claimed?.state !== 'sending') continue
    // Writing to a slow disk takes time, so the clock is read again at the last moment.
    if (turnOf({ ...claimed, triedAt: before.triedAt }, now()) === 'expire') {
      await change(key, expired)
      continue
    }
    const markWhole = async () => (await change(key, entry => ({ ...entry, isWhole: true }))) !== undefined
    const answer = await send(claimed, { mayGoOn: async () => mayGoOn(await entries(), key, heldUp), markWhole })
    const after = await change(key, entry => afterAnswer(entry, answer, now(), before))
    if (after?.state !== 'queued') continue
    if (stopsAll(answer)) return true
    heldUp.add(line)
  }
  return heldUp.size > 0
}

/** What must arrive in the order of writing: the changes of one subject, and the messages of one conversation, which are subjects of their own. */
function lineOf({ subject, about }: OutboxEntry): string {
  return about.kind === 'message' ? `messages ${about.bidId}` : subject
}

/** Files come last, and are interrupted for newer entries: a bid must not wait for them. */
const isFile = ({ file }: OutboxEntry) => Number(file !== undefined)

function mayGoOn(entries: readonly OutboxEntry[], key: string, heldUp: ReadonlySet<string>): boolean {
  const waiting = entries.filter(isWaiting)
  return (
    waiting.some(entry => entry.key === key) &&
    waiting.every(entry => entry.file !== undefined || heldUp.has(lineOf(entry)))
  )
}

/** Ends entries that nobody may send any more. Only by the clock of a server that has just answered: the device's may be wrong. */
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
