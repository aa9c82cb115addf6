import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { Listener } from './listener.ts'

/** What waits for a phone that takes nothing; more, and it is let go: it resumes where it was. */
const MOST_WAITING_BYTES = 64 * 1024

const encoder = new TextEncoder()

/** One listener's open connection. */
export type LiveStream = {
  listener: Listener
  /** When its access expires. */
  endsAt: Date
  body: ReadableStream<Uint8Array>
  /** Sends what it has been told so far after the first words, then everything at once. */
  begin: (id: string, changes: LiveChanges) => void
  tell: (id: string, changes: LiveChanges) => void
  /** When it was last told anything, on the monotonic clock. */
  toldAt: number
  /** Wants to hear of news that had to wait for their turn. */
  news: { due: boolean; toldAt: number }
  end: () => void
}

/** An event of the stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function eventOf(id: string, changes: LiveChanges): string {
  return `id: ${id}\ndata: ${JSON.stringify(changes)}\n\n`
}

/** @param onGone told once, when the other side has left or `end` was called */
export function liveStream(listener: Listener, endsAt: Date, onGone: (stream: LiveStream) => void): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  /** Until the first words are out; null afterwards. */
  let held: string[] | null = []
  const gone = () => {
    if (!controller) return
    controller = null
    onGone(stream)
  }
  const write = (text: string) => {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) return stream.end()
    controller.enqueue(encoder.encode(text))
  }
  const stream: LiveStream = {
    listener,
    endsAt,
    toldAt: performance.now(),
    news: { due: false, toldAt: Number.NEGATIVE_INFINITY },
    body: new ReadableStream<Uint8Array>(
      {
        start(own) {
          controller = own
        },
        cancel: gone,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
    ),
    begin(id, changes) {
      const waiting = held ?? []
      held = null
      write(eventOf(id, changes) + waiting.join(''))
    },
    tell(id, changes) {
      stream.toldAt = performance.now()
      const text = eventOf(id, changes)
      if (held) held.push(text)
      else write(text)
    },
    end() {
      controller?.close()
      gone()
    },
  }
  return stream
}
