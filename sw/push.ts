import type { NewSubscription } from '#contract/push/push.shapes.ts'
import { pushMarkOf } from '#contract/worker.ts'
import type { FromWorker } from '#contract/worker.ts'
import { countOnBadge, noticesInTurn, shownNotices } from './badge.ts'
import { noticeOf, spokenHere } from './push-notice.ts'

declare const self: ServiceWorkerGlobalScope

type Shown = NotificationOptions & { renotify: boolean }

/** Tells what the office sends while Minato is closed, and leads to it. */
export function listenToPushes(): void {
  self.addEventListener('push', event => event.waitUntil(show(textOf(event))))
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(Promise.all([open(pathOf(event.notification)), countOnBadge()]))
  })
  self.addEventListener('notificationclose', event => event.waitUntil(countOnBadge()))
  self.addEventListener('pushsubscriptionchange', event => {
    ;(event as ExtendableEvent).waitUntil(subscribeAgain())
  })
}

/** Somebody is here: what was told to another person on this device ends, also where that one never signed out. */
export async function keepPushesOf(userId: number): Promise<void> {
  const isSubscribed = async () => Boolean(await self.registration.pushManager?.getSubscription())
  if (!(await caches.has(pushMarkOf(userId))) && (await isSubscribed().catch(() => false)))
    await forgetPushes().catch(() => undefined)
}

/** Sign-out: the device hears nothing more of the person, also where the office could not be told, and shows nothing of what he heard. */
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
  const { title, body, language, tag, path } = noticeOf(message, spokenHere(self.navigator.languages))
  const options: Shown = {
    body,
    tag,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    // The newer of two about one thing rings as well.
    renotify: true,
    data: { path },
  }
  await noticesInTurn(() => self.registration.showNotification(title, options))
  await countOnBadge()
}

function pathOf({ data }: Notification): string {
  const path = (data as { path?: unknown } | null)?.path
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
}

/** How long a page may take to say whether it goes there; one that the phone has put to sleep says nothing. */
const ANSWER_MS = 800

/**
 * An open window goes there by itself, without a reload, and comes to the front; one in which something is being typed stays as it is, and another
 * opens. First asked, then focused: browsers grant one of focusing and opening to a click.
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

/** The push service has given the device another address: the office is told, in the name of whoever is signed in. */
async function subscribeAgain(): Promise<void> {
  const key = await ask('/v1/push/key')
  if (!key?.ok) return
  const { publicKey } = (await key.json()) as { publicKey: string }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { endpoint, keys, timeZone } as NewSubscription
  await ask('/v1/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The access of the last visit has run out by now: it is renewed once. */
async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  const first = await fetch(address, init).catch(() => undefined)
  if (first?.status !== 401) return first
  const renewed = await fetch('/v1/auth/update').catch(() => undefined)
  return renewed?.ok ? fetch(address, init).catch(() => undefined) : undefined
}
