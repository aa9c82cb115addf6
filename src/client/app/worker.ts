import { messageSW } from 'workbox-window'
import type { ToWorker } from '#contract/worker.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { serverToday } from '#client/api/server-today.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { prefetchedLists } from '#client/offline/prefetched-lists.ts'
import { queryAddress } from '#client/offline/query-address.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { queryClient } from './query-client.ts'

/** The worker that already knows the current user, so that not every navigation repeats the message. */
let lastSent: { worker: ServiceWorker; userId: number } | null = null
let person: number | null = null
let visitedAt = 0

/** Sends a message to the service worker, if there is one, and waits until it has acted (at most two seconds). */
export async function sendToWorker(message: ToWorker): Promise<void> {
  if (message.type === 'person') person = message.userId
  if (message.type === 'forget') person = lastSent = null
  // A page reloaded past the worker has no controller. A sign-out must still reach the caches.
  const worker = navigator.serviceWorker?.controller ?? (await registeredWorker())
  if (!worker) return
  if (message.type === 'person') {
    if (lastSent?.worker === worker && lastSent.userId === message.userId) return visit(worker)
    lastSent = { worker, userId: message.userId }
  }
  await say(worker, message)
  // Sends the lots opened while the worker was being installed, and those that a full disk removed.
  if (message.type === 'person') {
    const language = document.documentElement.lang
    await say(worker, { type: 'keepLots', addresses: openedLots(), language })
    await say(worker, { type: 'keepAhead', addresses: ownLists(), language })
  }
}

/** At most once a minute: links that are hovered load their routes too. */
function visit(worker: ServiceWorker): void {
  if (Date.now() - visitedAt < MINUTE_MS) return
  visitedAt = Date.now()
  worker.postMessage({ type: 'visit' } satisfies ToWorker)
}

const ANSWER_MS = 2_000

/** Resolves when the worker has acted, or after a while. */
const say = (worker: ServiceWorker, message: ToWorker): Promise<unknown> =>
  Promise.race([messageSW(worker, message), new Promise(resolve => setTimeout(resolve, ANSWER_MS))])

async function registeredWorker(): Promise<ServiceWorker | null> {
  try {
    return (await navigator.serviceWorker?.getRegistration())?.active ?? null
  } catch {
    return null
  }
}

function ownLists(): string[] {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  const { pageSize } = deviceStore.get()
  return profile ? prefetchedLists(profile.permission, { pageSize, today: serverToday() }) : []
}

function openedLots(): string[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [LOT_VIEW_PATH] })
    .filter(({ state }) => state.status === 'success')
    .map(queryAddress)
    .filter(address => address !== null)
}

// The first worker takes over in the middle of a visit.
navigator.serviceWorker?.addEventListener('controllerchange', () => {
  if (person !== null) void sendToWorker({ type: 'person', userId: person })
})
