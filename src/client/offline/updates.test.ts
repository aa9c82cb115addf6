// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Updates from './updates.ts'

class FakeWorker extends EventTarget {
  scriptURL = '/sw.js'
  state = 'installing'
  postMessage = vi.fn()
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  update = vi.fn(async () => undefined)
}

let updates: typeof Updates
let registration: FakeRegistration
let serviceWorker: EventTarget & { controller: FakeWorker | null; register: () => Promise<FakeRegistration> }
const register = vi.fn()
const reload = vi.fn()

/** Longer than Workbox waits before it calls an installed worker waiting. */
const settled = () => vi.advanceTimersByTimeAsync(300)

async function found(): Promise<FakeWorker> {
  const worker = new FakeWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  return worker
}

async function becomes(worker: FakeWorker, state: 'installed' | 'redundant'): Promise<void> {
  registration.installing = null
  if (state === 'installed') registration.waiting = worker
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
  await settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  registration = new FakeRegistration()
  serviceWorker = Object.assign(new EventTarget(), { controller: new FakeWorker(), register })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  reload.mockReset()
  register.mockReset().mockImplementation(async () => registration)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.resetModules()
  updates = await import('./updates.ts')
  await updates.registerWorker()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a new version takes over only on request, and then the page reloads', async () => {
  const worker = await found()
  expect(updates.updateReady.get()).toBe(false)
  await becomes(worker, 'installed')
  expect(updates.updateReady.get()).toBe(true)
  expect(worker.postMessage).not.toHaveBeenCalled()

  updates.acceptUpdate()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.controller = worker
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a version accepted in another tab does not reload this one', async () => {
  await becomes(await found(), 'installed')
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  expect(updates.updateReady.get()).toBe(false)
})

it('a page that stays open learns about a version after one that could not be installed', async () => {
  // Workbox follows only one of the updates that the page did not cause by loading.
  await vi.advanceTimersByTimeAsync(120_000)
  await becomes(await found(), 'redundant')
  await vi.advanceTimersByTimeAsync(10_000)
  await becomes(await found(), 'installed')
  expect(updates.updateReady.get()).toBe(true)
})

it('a version that cannot be installed is requested again after longer and longer pauses', async () => {
  register.mockImplementation(async () => {
    setTimeout(async () => becomes(await found(), 'redundant'), 100)
    return registration
  })
  await becomes(await found(), 'redundant')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register.mock.calls.length).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(register.mock.calls.length).toBeLessThanOrEqual(11)
  expect(register.mock.calls.length).toBeGreaterThan(6)
})

it('the newest of two waiting versions is the one that takes over', async () => {
  await vi.advanceTimersByTimeAsync(120_000)
  const [first, second] = [await found(), new FakeWorker()]
  await becomes(first, 'installed')
  registration.waiting = second
  first.state = 'redundant'
  first.dispatchEvent(new Event('statechange'))
  await settled()
  updates.acceptUpdate()
  expect(second.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
})

it('the page checks for a new version when it comes to the front', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(1)
})
