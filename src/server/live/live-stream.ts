import type { LiveChanges } from '#contract/live/live.shapes.ts'
import type { Listener } from './listener.ts'

/** The limit of buffered bytes for a client that does not read. Above it the connection is closed, and the client resumes from its cursor. */
const MAX_WAITING_BYTES = 64 * 1024

const encoder = new TextEncoder()

/** One listener's open connection. */
export type LiveStream = {
  listener: Listener
  /** When its access expires. */
  endsAt: Date
  body: ReadableStream<Uint8Array>
  /** Sends the opening, then the messages held so far; later ones go out at once. */
  begin: (id: string, changes: LiveChanges) => void
  tell: (id: string, changes: LiveChanges) => void
  /** When it last got a message, on the monotonic clock. */
  sentAt: number
  /** Delayed news that this listener wants. */
  news: { due: boolean; sentAt: number }
  end: () => void
}

/** An event of the stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function eventOf(id: string, changes: LiveChanges): string {
  return `id: ${id}\ndata: ${JSON.stringify(changes)}\n\n`
}

/** @param onGone called once, when the client has left or `end` was called */
export function liveStream(listener: Listener, endsAt: Date, onGone: (stream: LiveStream) => void): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  /** Messages held until the opening is sent; null afterwards. */
  let unsent: string[] | null = []
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
    sentAt: performance.now(),
    news: { due: false, sentAt: Number.NEGATIVE_INFINITY },
    body: new ReadableStream<Uint8Array>(
      {
        start(own) {
          controller = own
        },
        cancel: gone,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
    ),
    begin(id, changes) {
      const waiting = unsent ?? []
      unsent = null
      write(eventOf(id, changes) + waiting.join(''))
    },
    tell(id, changes) {
      stream.sentAt = performance.now()
      const text = eventOf(id, changes)
      if (unsent) unsent.push(text)
      else write(text)
    },
    end() {
      controller?.close()
      gone()
    },
  }
  return stream
}
