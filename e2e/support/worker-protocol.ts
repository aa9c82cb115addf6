import type { CDPSession, Page } from '@playwright/test'

/** The service worker of a page's origin, controlled through the browser's protocol. */
type WorkerProtocol = {
  /** A message of the push service. Resolves when its notification is displayed. */
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
      // Chromium loses a notification that is about to be displayed if a page asks for all notifications at that moment. So nothing
      // may ask before it is displayed.
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
