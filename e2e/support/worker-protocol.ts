import type { CDPSession, Page } from '@playwright/test'

/** The worker of a page's origin as the browser itself speaks to it. */
export type WorkerProtocol = {
  /** A message of the push service. Done when what it says is on the screen. */
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
  await protocol.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  await protocol.send('BackgroundService.startObserving', { service: 'notifications' })
  const registrationId = await registered
  return {
    push: async data => {
      // Chromium forgets a notification that is on its way to the screen when a page asks for all of them just then, so that nothing asks before.
      const displayed = displayedNext(protocol)
      await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await displayed
    },
    sync: async tag => {
      await protocol.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
    },
  }
}

function displayedNext(protocol: CDPSession): Promise<void> {
  return new Promise(resolve => {
    protocol.on('BackgroundService.backgroundServiceEventReceived', function hear({ backgroundServiceEvent }) {
      if (backgroundServiceEvent.eventName !== 'Notification displayed') return
      protocol.off('BackgroundService.backgroundServiceEventReceived', hear)
      resolve()
    })
  })
}
