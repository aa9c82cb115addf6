import { createParser } from '#client/live/read-events.ts'
import type { LiveChanges } from '#contract/live/live.shapes.ts'

/** One event as a phone receives it. */
export type Heard = LiveChanges & { id: string }

export type LiveListener = {
  status: number
  headers: Headers
  /** All events so far, oldest first. */
  heard: readonly Heard[]
  /** The next event, in order, that satisfies the test; throws if the stream ends before. */
  next: (isIt?: (event: Heard) => boolean) => Promise<Heard>
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
  const heard: Heard[] = []
  let read = 0
  let isOver = false
  let wake = () => {}
  const ended = (async () => {
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (!answer.body || !isStream) return
    const parse = createParser((id, data) => heard.push({ ...(JSON.parse(data) as LiveChanges), id }))
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
    heard,
    async next(isIt = () => true) {
      for (;;) {
        while (read < heard.length) {
          const event = heard[read++]!
          if (isIt(event)) return event
        }
        if (isOver) throw new Error(`The stream ended after ${JSON.stringify(heard)}`)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
    ended,
    lastId: () => heard.at(-1)!.id,
    leave: () => leaving.abort(),
  }
}
