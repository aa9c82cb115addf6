/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import type { ToWorker } from '#contract/worker.ts'
import { countOnBadge } from './badge.ts'
import { keepBought, keepLots, keepStarred } from './keep-lots.ts'
import { kindOf } from './kinds.ts'
import { answer } from './lots.ts'
import { listenToSync } from './outbox.ts'
import { dropFormerVersions, forget, nobodyYet, welcome } from './person.ts'
import { answerPicture, forgetTokens } from './photos.ts'
import { forgetPushes, keepPushesOf, listenToPushes } from './push.ts'
import { serveShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

serveShell(self.__WB_MANIFEST)
listenToPushes()
listenToSync()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && kindOf(url.pathname) !== null,
  ({ event, request, url }) =>
    answer(request, url.pathname + url.search, work => (event as FetchEvent).waitUntil(work)),
)
// Films are asked for in parts, and not kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/') && !url.pathname.endsWith('.webm'),
  ({ event, request, url }) => answerPicture(request, url.pathname, work => (event as FetchEvent).waitUntil(work)),
)
// Whoever signs in now may be somebody else: until a page has said who, nothing kept is given out.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/v1/auth',
  async ({ request }) => {
    await nobodyYet().catch(() => undefined)
    return fetch(request)
  },
  'POST',
)

/*
 * A new version waits for the buyer's word (toolchain.md trap 7): nothing here skips waiting by itself. Claiming the pages matters on the
 * very first visit only, when there was no worker: what he opens from then on is kept without a reload.
 */
self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), dropFormerVersions()]))
})

self.addEventListener('message', event => {
  const act = actOn(event.data as ToWorker, work => event.waitUntil(work)).catch(() => undefined)
  event.waitUntil(act.then(() => event.ports[0]?.postMessage('done')))
})

async function actOn(message: ToWorker, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  switch (message.type) {
    case 'person':
      await welcome(message.userId)
      return keepPushesOf(message.userId)
    case 'keepLots':
      waitUntil(keepBought(waitUntil).catch(() => undefined))
      return keepLots(message.addresses, waitUntil)
    case 'keepStarred':
      return keepStarred(message.addresses)
    case 'badge':
      return countOnBadge(message.unreadChats)
    case 'forget':
      await forget()
      await forgetPushes().catch(() => undefined)
      return forgetTokens()
    case 'skipWaiting':
      return self.skipWaiting()
  }
}
