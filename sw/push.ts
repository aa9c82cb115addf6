import type { NewSubscription } from '#contract/push/push.shapes.ts'
import { isOwnAnswer } from '#contract/own-answer.ts'
import { PRIVATE_CACHES, pushMarkOf, type FromWorker } from '#contract/worker.ts'
import { countOnBadge, noticesInTurn, shownNotices } from './badge.ts'
import { personHere } from './person.ts'
import { noticeOf, spokenHere } from './push-notice.ts'
import { makeSerialQueue } from './serial-queue.ts'

declare const self: ServiceWorkerGlobalScope

type Shown = NotificationOptions & { renotify: boolean; actions: { action: string; title: string }[] }

/** The name of the button that opens a bid form. */
const BID = 'bid'

/** Shows the server's notifications while Minato is closed, and opens their addresses. */
export function listenToPushes(): void {
  self.addEventListener('push', event => event.waitUntil(show(textOf(event))))
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(Promise.all([open(pathOf(event)), countOnBadge()]))
  })
  self.addEventListener('notificationclose', event => event.waitUntil(countOnBadge()))
  self.addEventListener('pushsubscriptionchange', event => {
    ;(event as ExtendableEvent).waitUntil(subscribeAgain())
  })
  self.addEventListener('sync' as 'message', event => event.waitUntil(registerOwed()))
}

/**
 * A page has opened with somebody signed in. Another person's notifications on this device end, even if that person never signed out. His own go
 * on: the server ties the device to the sign-in that registers it, and this may be a new one.
 */
export async function keepPushesOf(userId: number, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription().catch(() => null)
  if (!subscription) return
  if (await caches.has(pushMarkOf(userId))) waitUntil(register(userId))
  else await forgetPushes().catch(() => undefined)
}

/** Tries again where the server did not take the registration: it was restarting, or refused until a second factor is added. */
export function registerOwed(): Promise<void> {
  return registering(async () => {
    const userId = await personHere()
    if (userId !== null && (await caches.has(owedMarkOf(userId)))) await tryToRegister(userId)
  })
}

/** Sign-out: the device receives nothing more for the person, even if the server could not be notified. His notifications are removed. */
export async function forgetPushes(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await shownNotices()) notification.close()
  await countOnBadge()
}

function textOf({ data }: PushEvent): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}

async function show(message: string | null): Promise<void> {
  const { title, body, language, tag, path, bid } = noticeOf(message, spokenHere(self.navigator.languages))
  const options: Shown = {
    body,
    tag,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    // The newer of two notifications about one thing also rings.
    renotify: true,
    actions: bid ? [{ action: BID, title: bid.title }] : [],
    data: { path, bidPath: bid?.path },
  }
  await noticesInTurn(() => self.registration.showNotification(title, options))
  await countOnBadge()
}

function pathOf({ action, notification }: NotificationEvent): string {
  const data = notification.data as { path?: unknown; bidPath?: unknown } | null
  const path = action === BID ? data?.bidPath : data?.path
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
}

/** How long a page may take to reply whether it opens the address. A page that the phone has suspended never replies. */
const ANSWER_MS = 800

/**
 * An open window opens the address itself, without a reload, and comes to the front. A window with unsaved typing stays as it is, and another opens.
 * The worker asks first and focuses later: browsers allow either one focus or one new window per click.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const front = windows.find(client => client.focused) ?? windows.find(client => client.visibilityState === 'visible')
  const window = front ?? windows[0]
  if (window && (await goesTo(window, path))) await window.focus().catch(() => undefined)
  else await self.clients.openWindow(path)
}

function goesTo(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: FromWorker = { type: 'open', path }
  window.postMessage(message, [port2])
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data === 'opened')
    setTimeout(() => resolve(false), ANSWER_MS)
  })
}

/** The push service has given the device another address. The server is notified in the name of the signed-in person. */
async function subscribeAgain(): Promise<void> {
  const key = await ask('/v1/push/key')
  if (!key?.ok) return
  const { publicKey } = (await key.json()) as { publicKey: string }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  await self.registration.pushManager.subscribe(options)
  const userId = await personHere()
  // Without a person, the next page that names one registers the device.
  if (userId !== null) await register(userId)
}

/** An empty cache, deleted with all of the person's. While it exists, the server has not confirmed the registration of this device. */
const owedMarkOf = (userId: number) => `${PRIVATE_CACHES}push-owed-${userId}`

/** An attempt for the former sign-in must not settle what the new one owes. */
const registering = makeSerialQueue()

function register(userId: number): Promise<void> {
  return registering(async () => {
    // A full disk: only this attempt is made.
    await caches.open(owedMarkOf(userId)).catch(() => undefined)
    await tryToRegister(userId)
  })
}

async function tryToRegister(userId: number): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  if (!subscription || (await sendRegistration(subscription))) await caches.delete(owedMarkOf(userId))
}

/** Whether the server has taken it. */
async function sendRegistration(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { endpoint, keys, timeZone } as NewSubscription
  const answer = await ask('/v1/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer !== undefined && answer.ok && isOwnAnswer(answer)
}

const MAX_MS = 20_000

/** The access token of the last visit has expired by now. It is renewed once, as a page does. */
async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  const send = (to: string, more?: RequestInit) =>
    fetch(to, { ...more, signal: AbortSignal.timeout(MAX_MS) }).catch(() => undefined)
  const first = await send(address, init)
  if (first?.status !== 401) return first
  const renewed = await self.navigator.locks.request('minato-session-refresh', () => send('/v1/auth/update'))
  return renewed?.ok ? send(address, init) : undefined
}
