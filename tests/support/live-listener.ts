import { createParser } from '#client/live/read-events.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'

/** One event as a phone receives it. */
export type ReceivedEvent = LiveChanges & { id: string }

export type LiveListener = {
  status: number
  headers: Headers
  /** All events so far, oldest first. */
  received: readonly ReceivedEvent[]
  /** The next event, in order, that satisfies the test; throws if the stream ends before. */
  next: (isIt?: (event: ReceivedEvent) => boolean) => Promise<ReceivedEvent>
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>
  lastId: () => string
  leave: () => void
}

/** Listens like a phone. @param open requests the stream with these headers */
export async function listenLive(
  open: (init: RequestInit) => Promise<Response>,
  { since, headers = {} }: { since?: string; headers?: Record<string, string> } = {},
): Promise<LiveListener> {
  const leaving = new AbortController()
  const answer = await open({
    headers: { accept: 'text/event-stream', ...(since && { 'last-event-id': since }), ...headers },
    signal: leaving.signal,
  })
  const received: ReceivedEvent[] = []
  let read = 0
  let isOver = false
  let wake = () => {}
  const ended = (async () => {
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (!answer.body || !isStream) return
    const parse = createParser((id, data) => received.push({ ...(JSON.parse(data) as LiveChanges), id }))
    try {
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        parse(chunk)
        wake()
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  })().finally(() => {
    isOver = true
    wake()
  })
  ended.catch(() => {})
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    async next(isIt = () => true) {
      for (;;) {
        while (read < received.length) {
          const event = received[read++]!
          if (isIt(event)) return event
        }
        if (isOver) throw new Error(`The stream ended after ${JSON.stringify(received)}`)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
    ended,
    lastId: () => received.at(-1)!.id,
    leave: () => leaving.abort(),
  }
}
