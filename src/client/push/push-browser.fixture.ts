import { vi } from 'vitest'

export const ENDPOINT = 'https://push.example/device'

/** A browser's notification API. `answer` is the person's answer to the permission prompt; `stored`: whether it could install the worker. */
export function browser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribed = false,
  away = false,
  stored = true,
} = {}) {
  const asked: string[] = []
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      registration.subscription = null
      return true
    },
  }
  const registration = {
    subscription: subscribed ? made : null,
    pushManager: {
      getSubscription: async () => registration.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (away) throw new DOMException('push service error', 'AbortError')
        asked.push(`key ${applicationServerKey}`)
        registration.subscription = made
        return made
      },
    },
  }
  const notifications = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      notifications.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notifications)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('caches', { open: async () => ({}) })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: stored ? Promise.resolve(registration) : new Promise(() => undefined),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
    },
  })
  return asked
}

/** Removes the fakes. */
export function noBrowser(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
