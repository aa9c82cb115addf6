import { OUTBOX_LOCK, OUTBOX_SYNC } from '#contract/outbox.ts'
import { isWaiting, mayWithdraw } from '#domain/outbox/outbox-entry.ts'
import { call } from '#client/api/api.ts'
import { officeAnswers } from '#client/api/reachability.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { outboxSender } from './outbox-sender.ts'
import { outboxStore } from './outbox-store.ts'
import type { NewEntry, OutboxStore } from './outbox-store.ts'
import { shownOutbox } from './shown-outbox.ts'

/*
 * The page's outbox. Its code comes when something is first put into it, or when the first screen stands and the browser has time (`OutboxKeeper`);
 * what screens draw of it they read from `shown-outbox.ts`, which costs them nothing.
 */

const store = outboxStore(() => void show())

/** Whoever has signed in on this device. Sign-out takes it away before anything else, so that nothing leaves any more. */
const userId = () => deviceStore.get().userId

const send = outboxSender({
  store,
  call,
  userId,
  now: serverNow,
  officeAnswers,
  // A browser without locks has one tab at a time, or none that could be asked.
  alone: task => navigator.locks?.request(OUTBOX_LOCK, task) ?? task(),
})

// Somebody else, or nobody: what was shown was another's.
let shownFor = userId()
deviceStore.subscribe(() => {
  if (shownFor === userId()) return
  shownFor = userId()
  void show()
})

let under: Promise<boolean> | null = null

/** Sends what waits. Who asks while it is being sent gets the same, once more behind it where something was added meanwhile. */
export function flushOutbox(): Promise<boolean> {
  under ??= send().finally(() => {
    under = null
  })
  return under
}

/** Stores first, then sends: what is not on the device yet does not leave it. */
export async function queue(entry: NewEntry, merge?: Parameters<OutboxStore['add']>[1]): Promise<void> {
  await store.add(entry, merge)
  await show()
  void wakeWorkerLater()
  // One that is under way has perhaps looked already.
  void (under ?? Promise.resolve()).then(flushOutbox).catch(() => undefined)
}

/** Takes back what has not left yet, or puts away what has been read; false where it is on its way. */
export async function withdraw(key: string): Promise<boolean> {
  return (await store.remove(key, mayWithdraw)) !== undefined
}

/** Takes an outcome away, once: of several tabs one tells of it. */
export async function takeOutcome(key: string): Promise<boolean> {
  return (await store.remove(key, entry => !isWaiting(entry))) !== undefined
}

/** A bid that was accepted while its page was open has been read there; a new page finds it in its list. */
export async function putAwayAccepted(): Promise<void> {
  const person = userId()
  if (person === null) return
  for (const { key, state, about } of await store.entries(person).catch(() => []))
    if (state === 'accepted' && about.kind === 'bid') await takeOutcome(key)
}

/** Reads what stands in the outbox into what the screens draw. */
export async function show(): Promise<void> {
  const person = userId()
  shownOutbox.set(person === null ? [] : await store.entries(person).catch(() => []))
}

/** Where the browser can, it wakes the worker once there is a network, even when no page is open. */
async function wakeWorkerLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }) | undefined
  await registration?.sync?.register(OUTBOX_SYNC).catch(() => undefined)
}
