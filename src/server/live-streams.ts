import type { Viewer } from '#server/http/context.ts'

/** The open streams of live changes of one process (live/live-hub.ts). */
export type LiveStreams = {
  /** Opens a stream of server-sent events, which begins with the opening message. */
  listen: (viewer: Viewer, wanted: WantedChanges, endsAt: Date) => Promise<ReadableStream<Uint8Array>>
}

/** `since`: the id of the last event that the listener got; `ip`: his address, of IPv6 its network. */
export type WantedChanges = { lots: readonly string[]; wantsNews: boolean; since: string | null; ip: string }
