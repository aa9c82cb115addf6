import type { Page } from '@playwright/test'

/** The worker of a page's origin as the browser itself speaks to it. */
export type WorkerProtocol = {
  /** A message of the push service. */
  push: (message: string) => Promise<void>
  /** The browser has a network again and wakes the worker (Background Sync). */
  sync: (tag: string) => Promise<void>
}

export async function workerProtocol(page: Page): Promise<WorkerProtocol> {
  const protocol = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>(resolve =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    push: async data => {
      await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    sync: async tag => {
      await protocol.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
    },
  }
}
