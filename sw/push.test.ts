import { afterEach, describe, expect, it, vi } from 'vitest'
import { pushMarkOf } from '#contract/worker.ts'
import { forgetPushes, keepPushesOf, listenToPushes } from './push.ts'

const SUBSCRIPTION = { endpoint: 'https://push.example/device', keys: { p256dh: 'P', auth: 'A' } }

type Shown = { title: string; options: { body: string; tag: string; data: { path: string } }; close: () => void }

/** A page as the worker sees it. `answers`: its reply when asked to open an address; none while it sleeps. */
const page = (answers: string | null, focused = false) => {
  const asked: string[] = []
  return {
    asked,
    focused,
    visibilityState: focused ? 'visible' : 'hidden',
    focus: vi.fn(async () => undefined),
    postMessage: (message: { path: string }, [port]: [MessagePort]) => {
      asked.push(message.path)
      if (answers !== null) port.postMessage(answers)
    },
  }
}

function worker({ windows = [] as ReturnType<typeof page>[], marks = [] as string[], subscribed = true } = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown: Shown[] = []
  // Chromium loses a notification that is about to appear while notifications are listed.
  let [shows, onItsWay, isForgotten] = [0, 0, false]
  const work: Promise<unknown>[] = []
  const unsubscribe = vi.fn(async () => true)
  const openWindow = vi.fn(async (_path: string) => null)
  const setAppBadge = vi.fn(async (_count: number) => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    navigator: {
      languages: ['ru'],
      setAppBadge,
      clearAppBadge,
      locks: { request: (_: string, work: () => unknown) => work() },
    },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => {
        onItsWay += 1
        shows += 1
        for (let ticks = 10 * shows; ticks > 0; ticks--) await Promise.resolve()
        onItsWay -= 1
        if (isForgotten) return
        const own = {
          title,
          options,
          tag: options.tag,
          data: options.data,
          close: () => void shown.splice(shown.indexOf(own), 1),
        }
        const same = shown.findIndex(other => other.options.tag === options.tag)
        if (same >= 0) shown.splice(same, 1)
        shown.push(own)
      },
      getNotifications: async () => {
        isForgotten ||= onItsWay > 0
        return [...shown]
      },
      pushManager: { getSubscription: async () => (subscribed ? { unsubscribe, toJSON: () => SUBSCRIPTION } : null) },
    },
    clients: { matchAll: async () => windows, openWindow },
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => marks.includes(name),
    open: async () => ({}),
    delete: async () => true,
  })
  listenToPushes()
  const hear = async (name: string, event: object = {}) => {
    listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const push = (text: string | null) => hear('push', { data: text === null ? null : { text: () => text } })
  const press = () => hear('notificationclick', { notification: shown[0] })
  return { shown, push, press, hear, openWindow, unsubscribe, setAppBadge, clearAppBadge }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lot = { id: 'A-1', page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' }
const news = (change: object = {}) => JSON.stringify({ kind: 'won', language: 'en', lot, price: 712_000, ...change })

describe('a push', () => {
  it.each([news(), '', null, '{', 'null', news({ kind: 'later' }), 'x'.repeat(1_000_000)])(
    'shows one notification, whatever it holds (%#)',
    async message => {
      const { push, shown, setAppBadge } = worker()
      await push(message)
      expect(shown).toHaveLength(1)
      expect(setAppBadge).toHaveBeenLastCalledWith(1)
    },
  )

  it('that cannot be decoded shows one too', async () => {
    const { hear, shown } = worker()
    const text = () => {
      throw new TypeError('broken')
    }
    await hear('push', { data: { text } })
    expect(shown.map(({ title }) => title)).toEqual(['Minato'])
  })

  it('shows beside others that come in the same moment', async () => {
    const { push, shown, setAppBadge } = worker()
    await Promise.all(['A-1', 'A-2', 'A-3'].map(id => push(news({ lot: { ...lot, id } }))))
    expect(shown).toHaveLength(3)
    expect(setAppBadge).toHaveBeenLastCalledWith(3)
  })

  it('about the same lot replaces the earlier one', async () => {
    const { push, shown } = worker()
    await push(news({ kind: 'startsInHour', startsAt: '2026-11-24T10:15:00+09:00' }))
    await push(news())
    await push(news({ lot: { ...lot, id: 'A-2' } }))
    const said = 'Lot 5012 · Next: consignee and payment'
    expect(shown.map(({ options }) => options.body)).toEqual([said, said])
  })
})

describe('a press on it', () => {
  it('opens it in the visible page, focuses that, and closes the notification', async () => {
    const [behind, front] = [page('opened'), page('opened', true)]
    const { push, press, shown, openWindow, clearAppBadge } = worker({ windows: [behind, front] })
    await push(news())
    await press()
    expect(front.asked).toEqual(['/car-auctions/A-1'])
    expect(front.focus).toHaveBeenCalledOnce()
    expect(behind.asked).toEqual([])
    expect(openWindow).not.toHaveBeenCalled()
    expect(shown).toEqual([])
    expect(clearAppBadge).toHaveBeenCalled()
  })

  it('of “Bid” opens the bid form of the favorite', async () => {
    const { push, shown, hear, openWindow } = worker()
    await push(news({ kind: 'startsInHour', startsAt: '2026-11-24T10:15:00+09:00' }))
    const { options } = shown[0]!
    expect(options).toMatchObject({ actions: [{ action: 'bid', title: 'Bid' }] })
    await hear('notificationclick', { action: 'bid', notification: { data: options.data, close: () => undefined } })
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/car-auctions/A-1?sheet=bid')
  })

  it('opens a new window if the page is busy or there is none', async () => {
    for (const windows of [[page('busy', true)], []]) {
      const { push, press, openWindow } = worker({ windows })
      await push(news())
      await press()
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/car-auctions/A-1')
      for (const window of windows) expect(window.focus).not.toHaveBeenCalled()
    }
  })

  it('does not wait for a suspended page', async () => {
    vi.useFakeTimers()
    const { push, press, openWindow } = worker({ windows: [page(null)] })
    await push(news())
    const pressed = press()
    await vi.runAllTimersAsync()
    await pressed
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/car-auctions/A-1')
  })

  it('never opens another site', async () => {
    for (const path of ['https://elsewhere.example', '//elsewhere.example', 42, undefined]) {
      const { hear, openWindow } = worker()
      await hear('notificationclick', { notification: { data: { path }, close: () => undefined } })
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/')
    }
  })
})

describe('whose notifications these are', () => {
  it('a sign-out closes them and shows no more', async () => {
    const { push, shown, unsubscribe } = worker()
    await push(news())
    await forgetPushes()
    expect(shown).toEqual([])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('another user’s sign-in closes them, the same user’s does not', async () => {
    const { push, shown, unsubscribe } = worker({ marks: [pushMarkOf(7)] })
    await push(news())
    vi.stubGlobal('fetch', async () => Response.json({ success: true }))
    await keepPushesOf(7, () => undefined)
    expect(unsubscribe).not.toHaveBeenCalled()
    await keepPushesOf(8, () => undefined)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(shown).toEqual([])
  })

  it('are registered for nobody where the user has turned them off', async () => {
    const fetching = vi.fn()
    vi.stubGlobal('fetch', fetching)
    worker({ marks: [pushMarkOf(7)], subscribed: false })
    await keepPushesOf(7, () => undefined)
    expect(fetching).not.toHaveBeenCalled()
  })
})
