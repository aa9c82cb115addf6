// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type * as api from './api.ts'
import { OfflineError } from './errors.ts'

/** The server's reaction to a request: nothing at all, or a late health check. */
let server: (path: string) => Promise<Response>
const never = () => new Promise<Response>(() => undefined)
const after = (ms: number, answer: () => Response) =>
  new Promise<Response>(resolve => setTimeout(() => resolve(answer()), ms))
const JSON_TYPE = { headers: { 'content-type': 'application/json' } }
const alive = () => new Response('{"alive":true}', JSON_TYPE)

beforeEach(() => {
  vi.useFakeTimers()
  // The learned pace of the server belongs to one page.
  vi.resetModules()
  server = never
  vi.stubGlobal('fetch', (path: string) => server(path))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The duration in ms and the result of a call. Null where it has not ended within twenty seconds. */
async function ending(ask: (call: typeof api.call) => Promise<unknown>) {
  const { call } = await import('./api.ts')
  const began = performance.now()
  let ended: { after: number; with: unknown } | null = null
  const end = (what: unknown) => void (ended = { after: performance.now() - began, with: what })
  ask(call).then(end, end)
  for (let ms = 0; ms < 20_000 && !ended; ms += 100) await vi.advanceTimersByTimeAsync(100)
  return ended as { after: number; with: unknown } | null
}

const write = (call: typeof api.call) =>
  call(bidsEndpoints.updateBidStatus, { body: { bidId: 1, status: 4 }, key: 'key-1' })

describe('when the network drops everything', () => {
  it('a write says within five seconds that no answer came', async () => {
    const end = await ending(write)
    expect(end?.with).toMatchObject({ name: OfflineError.name })
    expect(end?.after).toBeLessThanOrEqual(5_000)
  })

  it('a screen without saved data says so within three seconds of its page’s start', async () => {
    const end = await ending(call => call(peopleEndpoints.viewProfile, {}))
    expect(end?.with).toMatchObject({ name: OfflineError.name })
    expect(end?.after).toBeLessThanOrEqual(2_300)
  })

  it('so does the next one', async () => {
    await ending(write)
    expect((await ending(write))?.after).toBeLessThanOrEqual(5_000)
  })
})

describe('when the server is slow', () => {
  it('waits for a read after a late health check', async () => {
    server = () => after(2_500, alive)
    await ending(call => call(peopleEndpoints.viewProfile, {}))
    server = path => (path === '/healthz' ? after(2_500, alive) : after(6_000, alive))
    const end = await ending(call => call(peopleEndpoints.viewProfile, {}))
    expect(end?.after).toBeGreaterThanOrEqual(6_000)
    expect(end?.with).not.toMatchObject({ name: OfflineError.name })
  })

  it('waits for a write as long as health checks succeed', async () => {
    server = path => (path === '/healthz' ? after(200, alive) : after(9_000, () => Response.json({ success: true })))
    const end = await ending(write)
    expect(end?.with).toMatchObject({ success: true })
  })
})

describe('when the network breaks in the middle of an answer', () => {
  /** The start of an answer, and the rest of it in pieces this far apart. Null: the rest never comes. */
  const inPieces = (gapMs: number | null) =>
    new ReadableStream({
      async start(body) {
        for (const piece of ['{"success"', ':true,', '"id":7}']) {
          body.enqueue(new TextEncoder().encode(piece))
          if (gapMs === null) return
          await new Promise(resolve => setTimeout(resolve, gapMs))
        }
        body.close()
      },
    })

  it('the screen stops waiting for the rest', async () => {
    server = async () => new Response(inPieces(null), JSON_TYPE)
    expect((await ending(call => call(peopleEndpoints.viewProfile, {})))?.with).toMatchObject({ name: 'OfflineError' })
  })

  it('an answer that goes on arriving is waited for', async () => {
    server = async () => new Response(inPieces(6_000), JSON_TYPE)
    const end = await ending(call => call(peopleEndpoints.viewProfile, {}))
    expect(end?.after).toBeGreaterThanOrEqual(18_000)
    // All of it came, although it is no profile.
    expect(end?.with).toMatchObject({ name: 'InvalidResponseError' })
  })
})
