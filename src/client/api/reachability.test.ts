// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Reach from './reachability.ts'

let reach: typeof Reach
/** The reaction of `/healthz`. */
let sign: () => Promise<Response>
let asked: number

const alive = () => new Response('{"alive":true}', { headers: { 'content-type': 'application/json' } })
const after = (ms: number) => () => new Promise<Response>(resolve => setTimeout(() => resolve(alive()), ms))
const fails = () => Promise.reject(new TypeError('network'))
const never = () => new Promise<Response>(() => undefined)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = 0
  vi.stubGlobal('fetch', () => ((asked += 1), sign()))
  reach = await import('./reachability.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the clock is set by a health check before its caller goes on', async () => {
  const { serverNow } = await import('./server-clock.ts')
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  sign = async () => new Response('{"alive":true}', { headers: { date } })
  expect(await reach.serverAnswers()).toBe(true)
  expect(serverNow()).toBe(Date.parse(date))
})

describe('offline', () => {
  it('is shown after two failed health checks, not after one', async () => {
    sign = fails
    void reach.unanswered()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(1)
    expect(reach.reachability.get().reachable).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toBe(2)
    expect(reach.reachability.get().reachable).toBe(false)
  })

  it('is not shown for one lost packet', async () => {
    sign = () => (asked === 1 ? fails() : after(10)())
    void reach.unanswered()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reach.reachability.get()).toMatchObject({ reachable: true, pace: 'quick', back: false })
  })

  it('is shown after one when the browser itself reports it', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    sign = fails
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reach.reachability.get().reachable).toBe(false)
  })

  it('is shown although a check that began with the network was answered', async () => {
    sign = after(100)
    void reach.serverAnswers()
    vi.stubGlobal('navigator', { onLine: false })
    sign = fails
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(100)
    expect(reach.reachability.get().reachable).toBe(false)
  })

  it('is shown although the last answer came after the browser had reported it', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    sign = after(100)
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(100)
    expect(reach.reachability.get().reachable).toBe(true)
    sign = fails
    await vi.advanceTimersByTimeAsync(15_000)
    expect(reach.reachability.get().reachable).toBe(false)
  })

  it('ends with the network, also where a check under way began without one', async () => {
    sign = fails
    void reach.unanswered()
    await vi.advanceTimersByTimeAsync(500)
    sign = () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('network')), 100))
    void reach.serverAnswers()
    sign = after(10)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(200)
    expect(reach.reachability.get().reachable).toBe(true)
  })

  it('is shown within ten seconds when the network drops everything', async () => {
    sign = never
    void reach.unanswered()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reach.reachability.get().reachable).toBe(false)
  })
})

describe('a slow server', () => {
  it.each([1_600, 3_000, 6_000])('that takes %i ms is slow, and never offline', async ms => {
    sign = after(ms)
    const seen = new Set<boolean>()
    reach.reachability.subscribe(() => seen.add(reach.reachability.get().reachable))
    void reach.serverAnswers()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(reach.reachability.get().pace).toBe('overdue')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reach.reachability.get()).toMatchObject({ reachable: true, pace: 'slow' })
    expect([...seen]).toEqual([true])
  })

  it('is fast again after its next fast answer, not after a slow one', async () => {
    sign = after(2_000)
    void reach.serverAnswers()
    await vi.advanceTimersByTimeAsync(2_000)
    reach.answered(4_000)
    expect(reach.reachability.get().pace).toBe('slow')
    reach.answered(200)
    expect(reach.reachability.get().pace).toBe('quick')
  })

  it('that finally answers is reported, like one that was offline', async () => {
    const again = vi.fn()
    reach.onAnswerAgain(again)
    sign = after(2_000)
    void reach.serverAnswers()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(again).toHaveBeenCalledTimes(1)
  })
})
