// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
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
})
