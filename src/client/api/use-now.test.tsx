import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { serverNow, setServerClock } from './server-clock.ts'
import { useNow } from './use-now.ts'
import { HOUR_MS } from '#domain/time/spans.ts'

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

  it('is the fastest of the last answers, because rounding and delay make it look slow', () => {
    const noon = Date.parse('2026-11-24T12:00:00Z')
    setServerClock(new Date(noon).toUTCString(), noon)
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    // Each answer was stamped at 200 ms after its second, and took 300, 900 and 500 ms.
    for (const [index, received] of [1_500, 3_100, 5_700].entries())
      setServerClock(new Date(noon + 1_000 + 2_000 * index).toUTCString(), noon + received)
    expect(serverNow() - noon).toBe(0)
    for (let index = 0; index < 8; index += 1) setServerClock(new Date(noon).toUTCString(), noon + 500)
    expect(serverNow() - noon).toBe(-500)
    vi.useRealTimers()
  })

  it('is not set back by one slow answer, but at once by a quick one', () => {
    const noon = Date.parse('2026-11-24T12:00:00Z')
    setServerClock(at(noon), noon)
    vi.useFakeTimers({ now: noon + 5_000, toFake: ['Date'] })
    setServerClock(at(noon), noon + 5_000, 5_000)
    expect(serverNow() - noon).toBe(5_000)
    setServerClock(at(noon), noon + 5_000, 100)
    expect(serverNow() - noon).toBe(0)
    vi.useRealTimers()
  })

  it('is not set back by many slow answers in a row, whose rounding adds up to a second', () => {
    const noon = Date.parse('2026-11-24T12:00:00Z')
    setServerClock(at(noon), noon)
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    // Each was stamped as soon as it was asked for, 900 ms after its second, and took 4 s to arrive.
    for (let index = 0; index < 20; index += 1) setServerClock(at(noon), noon + 4_900, 4_000)
    expect(serverNow() - noon).toBe(0)
    vi.useRealTimers()
  })

  it('is not rendered again for a difference of a second', () => {
    const draw = vi.fn()
    deviceStore.subscribe(draw)
    setServerClock(at(Date.now() + 1_000))
    expect(draw).not.toHaveBeenCalled()
  })
})
