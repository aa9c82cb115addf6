import { OUTBOX_LOCK, OUTBOX_SYNC } from '#contract/outbox.ts'
import { isWaiting, mayReplace, mayWithdraw, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { asShown } from '#domain/outbox/outbox-step.ts'
import { call } from '#client/api/api.ts'
import { newKey } from '#client/api/new-key.ts'
import { serverAnswers } from '#client/api/reachability.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { discarded } from './discarded.ts'
import { outboxSender } from './outbox-sender.ts'
import { outboxStore, type NewEntry, type OutboxStore } from './outbox-store.ts'
import { tellPart } from './sent-parts.ts'
import { shownOutbox } from './shown-outbox.ts'

/*
 * The page's outbox. Its code loads with the first entry, or when the first screen is shown and the browser is idle (`OutboxKeeper`). Screens read
 * its contents from `shown-outbox.ts`, which is cheap.
 */

const stored = outboxStore(() => void show())

/** What a user discarded at a sign-out while the database did not open is deleted before his entries are read or added to. */
const store: OutboxStore = {
  ...stored,
  async entries(userId) {
    await forgetDiscarded(userId)
    return stored.entries(userId)
  },
  async add(entry, merge) {
    await forgetDiscarded(entry.userId)
    return stored.add(entry, merge)
  },
}

/** The user signed in on this device. Sign-out removes it first, so that nothing more is sent. */
const userId = () => deviceStore.get().userId

const send = outboxSender({
  store,
  call,
  userId,
  now: serverNow,
  serverAnswers,
  onPart: tellPart,
  // A browser without locks has one tab at a time, or no way to coordinate tabs.
  alone: task => navigator.locks?.request(OUTBOX_LOCK, task) ?? task(),
})

// Another user or nobody is signed in, so the shown entries belong to someone else.
let shownFor = userId()
deviceStore.subscribe(() => {
  if (shownFor === userId()) return
  shownFor = userId()
  void show()
})

let running: Promise<boolean> | null = null
let next: Promise<boolean> | null = null

/**
 * Sends waiting entries. A call during a run starts another run behind it, and further calls share that one: the run may have read the entries before
 * the last was added, or asked for the server before the network was back. Returns whether any still wait.
 */
export function flushOutbox(): Promise<boolean> {
  if (!running) {
    running = send().finally(() => {
      running = null
    })
    return running
  }
  const behind = () => {
    next = null
    return flushOutbox()
  }
  next ??= running.then(behind, behind)
  return next
}

/** Stores first, then sends. An entry that is not on the device yet is never sent. */
export async function queue(entry: NewEntry, merge?: Parameters<OutboxStore['add']>[1]): Promise<void> {
  await store.add(entry, merge)
  await show()
  void wakeWorkerLater()
  void flushOutbox().catch(() => undefined)
}

/** Withdraws an unsent entry, or dismisses one that has been read. False while the entry is being sent, or may have arrived. */
export async function withdraw(key: string): Promise<boolean> {
  return (await store.remove(key, mayWithdraw)) !== undefined
}

/** Removes an entry whose newer version has been saved, or is not wanted any more. */
export async function dropReplaced(key: string): Promise<void> {
  await store.remove(key, mayReplace)
}

/** Sends an entry again that the server returned because the value had changed. It overwrites the value that the answer named. */
export async function sendOver({ order: _, ...entry }: OutboxEntry): Promise<void> {
  const body = { ...(entry.request.body as object), seen: entry.outcome?.detail?.seen ?? null }
  const request = { ...entry.request, body }
  await queue({ ...entry, key: newKey(), request, state: 'queued', triedAt: null, outcome: null })
}

/** Claims a result once: with several tabs open, only one announces it. */
export async function takeOutcome(key: string): Promise<boolean> {
  return (await store.remove(key, entry => !isWaiting(entry))) !== undefined
}

/** A bid accepted while its page was open has been read there. A new page finds it in its list. */
export async function dismissAcceptedBids(): Promise<void> {
  const person = userId()
  if (person === null) return
  for (const { key, state, about } of await store.entries(person).catch(() => []))
    if (state === 'accepted' && about.kind === 'bid') await takeOutcome(key)
}

/** Deletes the unsent and unread entries of a user who signs out. */
export async function forgetEntries(userId: number): Promise<void> {
  await stored.removeAll(userId)
  discarded.delete(userId)
}

/** The attempts that are running in this tab, by user. */
const forgetting = new Map<number, Promise<void>>()

/**
 * The same after a sign-out during which the database did not open. One tab does it: another may have new entries by then. Calls during an attempt share
 * it: each of their own would wait for a database that does not open, one after the other.
 */
export async function forgetDiscarded(userId: number): Promise<void> {
  if (!discarded.has(userId)) return
  const forget = async () => {
    if (discarded.has(userId)) await forgetEntries(userId)
  }
  let attempt = forgetting.get(userId)
  if (!attempt) {
    attempt = Promise.resolve(navigator.locks?.request('minato-discarded', forget) ?? forget()).finally(() =>
      forgetting.delete(userId),
    )
    forgetting.set(userId, attempt)
  }
  await attempt
}

/**
 * Reads the stored entries into the state that screens render. Where the device's database cannot be read, those of the same person stay as they are.
 * Returns whether it could.
 */
export async function show(): Promise<boolean> {
  const person = userId()
  const entries = person === null ? [] : await store.entries(person).catch(() => null)
  const shown = entries ?? shownOutbox.get().filter(entry => entry.userId === person)
  shownOutbox.set(shown.map(entry => asShown(entry, serverNow())))
  return entries !== null
}

/** Supported browsers wake the worker once there is a network, even when no page is open. */
async function wakeWorkerLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  await registration?.sync?.register(OUTBOX_SYNC).catch(() => undefined)
}
