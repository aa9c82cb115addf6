import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import { connectLive, type Connection } from './connection.ts'

type Stream = {
  since: string | null
  path: string
  isOpen: boolean
  say: (id: string, changes: LiveChanges) => void
  end: () => void
}

/** How the server and the network respond to a stream request. */
let network: (stream: Stream, signal: AbortSignal) => Response | Promise<Response>
let streams: Stream[]
let asks: string[]
let answerAsk: () => Response
let received: LiveChanges[]
let lots: string[]
let isHere: boolean
let connection: Connection

function server(path: string, init: RequestInit): Response | Promise<Response> {
  if (path === '/healthz') return Response.json({ alive: true })
  const headers = new Headers(init.headers)
  if (headers.get('accept') !== 'text/event-stream') {
    asks.push(path)
    return answerAsk()
  }
  const stream: Stream = {
    since: headers.get('last-event-id'),
    path,
    isOpen: false,
    say: () => {},
    end: () => {},
  }
  streams.push(stream)
  return network(stream, init.signal!)
}

/** A stream that sends its first event at once, as ours does. */
function speaks(stream: Stream, signal: AbortSignal): Response {
  const answer = open(stream, signal)
  stream.say(`first-${streams.length}`, { newBids: 0 })
  return answer
}

function open(stream: Stream, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream.isOpen = true
      stream.say = (id, changes) =>
        controller.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(changes)}\n\n`))
      stream.end = () => {
        stream.isOpen = false
        controller.close()
      }
      signal.addEventListener('abort', () => {
        if (stream.isOpen) controller.error(signal.reason)
        stream.isOpen = false
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => server(path, init))
  streams = []
  asks = []
  received = []
  lots = ['A']
  isHere = true
  network = speaks
  answerAsk = () => Response.json({ id: `asked-${asks.length}`, newBids: 7 })
  connection = connectLive({
    wish: () => ({ lots, news: false }),
    onChanges: changes => received.push(changes),
    mayGoOn: () => isHere,
  })
  await after(0)
})

afterEach(() => {
  connection.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('receives events with their id', async () => {
    expect(streams[0]).toMatchObject({ since: null, path: '/v1/live?lots=A&news=0' })
    streams[0]!.say('second', { news: true })
    await after(0)
    expect(received).toEqual([
      { id: 'first-1', newBids: 0 },
      { id: 'second', news: true },
    ])
  })

  it('is reopened after it ends, from the last event', async () => {
    streams[0]!.say('second', {})
    await after(0)
    streams[0]!.end()
    await after(1_000)
    expect(streams.map(stream => stream.since)).toEqual([null, 'second'])
    expect(asks).toEqual([])
  })

  it('is reopened at once for other lots, not at each focus', async () => {
    dispatchEvent(new Event('focus'))
    await after(0)
    lots = ['A', 'B']
    connection.changed()
    await after(0)
    expect(streams[0]!.isOpen).toBe(false)
    expect(streams[1]).toMatchObject({ since: 'first-1', path: '/v1/live?lots=A%2CB&news=0' })
  })

  it('pauses while the page is hidden', async () => {
    look('hidden')
    await after(600_000)
    expect(streams.map(stream => stream.isOpen)).toEqual([false])
    look('visible')
    await after(0)
    expect(streams[1]).toMatchObject({ since: 'first-1', isOpen: true })
  })

  it('is given up when it falls silent, but not while heartbeats arrive', async () => {
    for (let beats = 0; beats < 10; beats++) {
      await after(20_000)
      streams[0]!.say(`beat-${beats}`, {})
    }
    expect(streams).toHaveLength(1)
    await after(46_000)
    expect(streams[0]!.isOpen).toBe(false)
    expect(streams[1]!.since).toBe('beat-9')
  })

  it('ends with the session', async () => {
    isHere = false
    streams[0]!.end()
    await after(60_000)
    expect(streams).toHaveLength(1)
    expect(asks).toEqual([])
  })
})

describe('where no stream comes through', () => {
  const REFUSALS: Record<string, typeof network> = {
    'a page of a gateway': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'a refusal': () => Response.json({ success: false, message: 'No' }, { status: 403 }),
    'a proxy that holds it back': (stream, signal) => open(stream, signal),
  }

  it.each(Object.keys(REFUSALS))(
    '%s, the server is asked every ten seconds, and a stream is tried again',
    async name => {
      network = REFUSALS[name]!
      connection.changed()
      await after(9_000)
      expect(asks).toEqual(['/v1/live?lots=A&news=0&since=first-1'])
      expect(received.at(-1)).toEqual({ id: 'asked-1', newBids: 7 })
      await after(50_000)
      expect(asks).toHaveLength(6)
      expect(asks.at(-1)).toBe('/v1/live?lots=A&news=0&since=asked-5')
      network = speaks
      await after(11_000)
      expect(streams.at(-1)).toMatchObject({ since: 'asked-6', isOpen: true })
      expect(asks).toHaveLength(6)
    },
  )
})

describe('a server', () => {
  it('that is full or starting is polled, and tried again with growing pauses', async () => {
    network = () => Response.json({ success: false, message: 'Busy' }, { status: 503 })
    connection.changed()
    await after(60_000)
    expect(streams.length).toBeGreaterThan(4)
    expect(streams.length).toBeLessThan(12)
    expect(asks).toHaveLength(streams.length - 1)
    network = speaks
    await after(25_000)
    expect(streams.at(-1)!.isOpen).toBe(true)
  })

  it('that is down is tried again until it is back', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    streams[0]!.end()
    await after(14_000)
    const tries = streams.length
    expect(tries).toBeGreaterThan(35)
    expect(tries).toBeLessThan(45)
    await after(60_000)
    expect(streams.length - tries).toBeGreaterThan(4)
    expect(streams.length - tries).toBeLessThan(12)
    network = speaks
    await after(25_000)
    expect(streams.at(-1)).toMatchObject({ since: 'first-1', isOpen: true })
  })

  it('that restarts is reconnected half a second later, from the last event', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    streams[0]!.end()
    await after(9_000)
    network = speaks
    await after(500)
    expect(streams.at(-1)).toMatchObject({ since: 'first-1', isOpen: true })
  })

  it('that refuses the session is asked by a call, which renews it', async () => {
    let tries = 0
    network = (stream, signal) =>
      ++tries === 1 ? Response.json({ success: false, message: 'Expired' }, { status: 401 }) : speaks(stream, signal)
    streams[0]!.end()
    await after(2_000)
    expect(asks).toEqual(['/v1/live?lots=A&news=0&since=first-1'])
    expect(streams.at(-1)).toMatchObject({ since: 'asked-1', isOpen: true })
  })

  it.each([401, 403])(
    'that no longer knows the user (stream: %i) is asked again when the user is back',
    async status => {
      network = () => Response.json({ success: false, message: 'No' }, { status })
      answerAsk = () => Response.json({ success: false, message: 'Expired' }, { status: 401 })
      streams[0]!.end()
      await after(120_000)
      expect([streams.length, asks.length]).toEqual([2, 2])
      dispatchEvent(new Event('focus'))
      await after(0)
      expect(asks).toHaveLength(4)
      answerAsk = () => Response.json({})
      network = speaks
      look('visible')
      await after(60_000)
      expect(streams.at(-1)!.isOpen).toBe(true)
    },
  )
})
