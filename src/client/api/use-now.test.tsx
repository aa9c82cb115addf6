import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { serverNow, setServerClock } from './server-clock.ts'
import { useNow } from './use-now.ts'

const HOUR_MS = 3_600_000
const at = (ms: number) => new Date(ms).toUTCString()

afterEach(() => {
  setServerClock(at(Date.now()))
  localStorage.clear()
})

describe("the server's clock on a phone whose clock is hours off", () => {
  it('is shown as soon as an answer has it, not at the next minute', () => {
    const { result } = renderHook(() => useNow(60_000))
    act(() => setServerClock(at(Date.now() + 20 * HOUR_MS)))
    expect(result.current.getTime() - Date.now()).toBeGreaterThan(19 * HOUR_MS)
  })

  it('is that of the last page before the first answer', async () => {
    setServerClock(at(Date.now() + 20 * HOUR_MS))
    vi.resetModules()
    const next = await import('./server-clock.ts')
    expect(Math.abs(next.serverNow() - serverNow())).toBeLessThan(1_000)
  })

  it('is not rendered again for a difference of a second', () => {
    const draw = vi.fn()
    deviceStore.subscribe(draw)
    setServerClock(at(Date.now() + 1_000))
    expect(draw).not.toHaveBeenCalled()
  })
})
