// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import * as keptAnswers from '#contract/kept-answers.ts'
import { PRIVATE_CACHES, pushMarkOf } from '#contract/worker.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
import { clearOfflineData } from './storage-usage.ts'
import { StorageScreen } from './StorageScreen.tsx'

const SAVED = /last 20 lots you opened are saved here/
const NOT_STORED = /This browser can’t save Minato/

const workerOf = (ready: Promise<unknown>) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready, addEventListener: () => undefined },
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serverAnswers({})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('clearing deletes every copy of what the server has, documents too, and leaves whose device it is', async () => {
  const { copiesOf: _, ...names } = keptAnswers
  const copies = Object.values(names).flatMap(nameOf => (typeof nameOf === 'function' ? [nameOf(7)] : []))
  const marks = [`${PRIVATE_CACHES}who`, pushMarkOf(7)]
  const kept = new Set([...copies, ...marks])
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) })
  deviceStore.set({ userId: 7 })
  await clearOfflineData()
  expect(copies).toHaveLength(4)
  expect([...kept]).toEqual(marks)
  deviceStore.set({ userId: null })
})

describe('the data on this device', () => {
  it('is shown once the app is stored', async () => {
    workerOf(Promise.resolve({}))
    await openScreen(<StorageScreen />)
    await screen.findByText(SAVED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.queryByText(NOT_STORED)).toBeNull()
  })

  it('is nothing in a browser without a worker', async () => {
    await openScreen(<StorageScreen />)
    await screen.findByText(NOT_STORED)
    expect(screen.queryByText(SAVED)).toBeNull()
  })

  it('is nothing where the worker is never installed', async () => {
    workerOf(new Promise(() => undefined))
    await openScreen(<StorageScreen />)
    await screen.findByText(SAVED)
    await vi.advanceTimersByTimeAsync(60_000)
    await screen.findByText(NOT_STORED)
  })

  it('can be cleared again only once there is some', async () => {
    workerOf(Promise.resolve({}))
    await openScreen(<StorageScreen />)
    await screen.findByRole('button', { name: 'Clear offline data', description: 'No offline data' })
  })
})
