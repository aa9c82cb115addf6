import type { ToWorker } from '#contract/worker.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { queryAddress } from '#client/offline/query-address.ts'
import { queryClient } from './query-client.ts'

/** The worker that a person has been announced to, so that not every navigation says it again. */
let told: { worker: ServiceWorker; userId: number } | null = null
let person: number | null = null

/** Says something to the service worker, if there is one, and waits until it has acted (at most two seconds). */
export async function tellWorker(message: ToWorker): Promise<void> {
  if (message.type === 'person') person = message.userId
  if (message.type === 'forget') person = told = null
  // A page that was reloaded past the worker has no controller; a sign-out must reach the caches all the same.
  const worker = navigator.serviceWorker?.controller ?? (await registeredWorker())
  if (!worker) return
  if (message.type === 'person') {
    if (told?.worker === worker && told.userId === message.userId) return
    told = { worker, userId: message.userId }
  }
  await say(worker, message)
  // Those of the visit on which the worker was only being installed, and those that a full disk took from it.
  if (message.type === 'person') await say(worker, { type: 'keepLots', addresses: openedLots() })
}

async function say(worker: ServiceWorker, message: ToWorker): Promise<void> {
  const channel = new MessageChannel()
  const done = new Promise<void>(resolve => {
    channel.port1.onmessage = () => resolve()
    setTimeout(resolve, 2000)
  })
  worker.postMessage(message, [channel.port2])
  await done
}

async function registeredWorker(): Promise<ServiceWorker | null> {
  try {
    return (await navigator.serviceWorker?.getRegistration())?.active ?? null
  } catch {
    return null
  }
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
  if (person !== null) void tellWorker({ type: 'person', userId: person })
})
