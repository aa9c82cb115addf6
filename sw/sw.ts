/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import { SIGN_IN_PATHS } from '#contract/auth/sign-in-paths.ts'
import type { ToWorker } from '#contract/worker.ts'
import { countOnBadge } from './badge.ts'
import { answerDocument, DOCUMENT_PATHS } from './documents.ts'
import { keepAhead, keepLots, keepStarred } from './keep-lots.ts'
import { kindOf } from './kinds.ts'
import { answer } from './answer-offline.ts'
import { listenToSync } from './outbox.ts'
import { dropFormerVersions, forget, awaitPerson, welcome } from './person.ts'
import { answerPdfViewerCode, isPdfViewerCode } from './pdf-viewer-code.ts'
import { answerPicture, forgetTokens } from './photos.ts'
import { forgetPushes, keepPushesOf, listenToPushes, registerOwed } from './push.ts'
import { isReplaced, abortWork, untilReplaced } from './replaced.ts'
import { serveShell } from './shell.ts'
import { timeout } from './timeouts.ts'

declare const self: ServiceWorkerGlobalScope

serveShell(self.__WB_MANIFEST)
listenToPushes()
listenToSync()

/** Requests of this origin whose path is wanted, unless a new version is taking over. */
const to =
  (isWanted: (path: string) => boolean) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && isWanted(url.pathname) && !isReplaced()

/** Keeps the worker awake for work that outlives the event's answer, until a new version takes over. */
const workOf = (event: ExtendableEvent) => (work: Promise<unknown>) => {
  if (!isReplaced()) event.waitUntil(untilReplaced(work).catch(() => undefined))
}

registerRoute(
  to(path => kindOf(path) !== null),
  ({ event, url }) => untilReplaced(answer(event as FetchEvent, url.pathname + url.search, workOf(event))),
)
registerRoute(
  to(path => DOCUMENT_PATHS.includes(path)),
  ({ event, request, url }) => untilReplaced(answerDocument(request, url.pathname + url.search, workOf(event))),
)
registerRoute(to(isPdfViewerCode), ({ request, url }) => untilReplaced(answerPdfViewerCode(request, url.pathname)))
// Videos are requested in parts, and are not kept.
registerRoute(
  to(path => path.startsWith('/photos/') && !path.endsWith('.webm')),
  ({ event, request, url }) => untilReplaced(answerPicture(request, url.pathname, workOf(event))),
)
// The person who signs in now may be another one. Until a page has named the person, nothing kept is served.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SIGN_IN_PATHS.includes(url.pathname),
  async ({ event, request }) => {
    const awaited = awaitPerson().catch(() => undefined)
    event.waitUntil(awaited)
    // The sign-in waits for the writes before it, unless they take long: from now on nothing kept is served anyway.
    await Promise.race([awaited, timeout()])
    return fetch(request)
  },
  'POST',
)

/*
 * A new version waits for the buyer's consent: nothing here skips waiting by itself. Claiming the pages matters only on the very first visit, when
 * there was no worker. Pages opened from then on are kept without a reload.
 */
self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), dropFormerVersions()]))
})

self.addEventListener('message', event => {
  const act = actOn(event.data as ToWorker, workOf(event)).catch(() => undefined)
  // A sign-out that has begun deletes everything, even while a new version takes over.
  event.waitUntil(act.then(() => event.ports[0]?.postMessage('done')))
})

async function actOn(message: ToWorker, waitUntil: (work: Promise<unknown>) => void): Promise<void> {
  switch (message.type) {
    case 'person':
      await welcome(message.userId)
      return keepPushesOf(message.userId, waitUntil)
    case 'visit':
      waitUntil(registerOwed())
      return
    case 'keepLots':
      return untilReplaced(keepLots(message, waitUntil))
    case 'keepAhead':
      waitUntil(keepAhead(message, waitUntil).catch(() => undefined))
      return
    case 'keepStarred':
      return untilReplaced(keepStarred(message))
    case 'badge':
      waitUntil(registerOwed())
      return countOnBadge(message.unreadChats)
    case 'forget':
      await forget()
      await forgetPushes().catch(() => undefined)
      return forgetTokens()
    case 'letGo':
      return abortWork()
    case 'SKIP_WAITING':
      self.registration.active?.postMessage({ type: 'letGo' } satisfies ToWorker)
      return self.skipWaiting()
  }
}
