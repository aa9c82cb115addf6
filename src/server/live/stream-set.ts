import { watchesOthers } from './listener.ts'
import type { LiveStream } from './live-stream.ts'
import type { Changes } from './read-changes.ts'

/** The open streams, indexed by interest: thousands of idle streams cost a change nothing. */
export function streamSet() {
  const all = new Set<LiveStream>()
  const byUser = new Map<number, Set<LiveStream>>()
  const byAddress = new Map<string, Set<LiveStream>>()
  const byLot = new Map<string, Set<LiveStream>>()
  /** Dealers and managers, who get news of other people. */
  const watchers = new Set<LiveStream>()

  return {
    size: () => all.size,
    all: (): readonly LiveStream[] => [...all],
    someWatcher: (test: (stream: LiveStream) => boolean) => {
      for (const stream of watchers) if (test(stream)) return true
      return false
    },
    listens: (userId: number) => byUser.has(userId),
    countOf: (userId: number) => byUser.get(userId)?.size ?? 0,
    countFrom: (ip: string) => byAddress.get(ip)?.size ?? 0,
    lots: { has: (id: string) => byLot.has(id), [Symbol.iterator]: () => byLot.keys() },

    add(stream: LiveStream) {
      const { userId, ip, lots } = stream.listener
      all.add(stream)
      put(byUser, userId, stream)
      put(byAddress, ip, stream)
      for (const id of lots) put(byLot, id, stream)
      if (watchesOthers(stream.listener)) watchers.add(stream)
    },

    remove(stream: LiveStream) {
      all.delete(stream)
      watchers.delete(stream)
      take(byUser, stream.listener.userId, stream)
      take(byAddress, stream.listener.ip, stream)
      for (const id of stream.listener.lots) take(byLot, id, stream)
    },

    /** The streams that these changes may concern. */
    touchedBy({ lots, bids, chats, newBids, searches, purchases, money, people, sessions }: Changes): Set<LiveStream> {
      const concerned = new Set<LiveStream>()
      const add = (streams: Iterable<LiveStream> = []) => {
        for (const stream of streams) concerned.add(stream)
      }
      for (const { id } of lots) add(byLot.get(id))
      for (const { mark } of bids) add(byUser.get(mark.user_id))
      for (const { ownerId } of chats) add(byUser.get(ownerId))
      for (const userId of [...newBids.keys(), ...searches, ...money.keys(), ...people]) add(byUser.get(userId))
      for (const { userId } of purchases) add(byUser.get(userId))
      if (bids.length + chats.length + purchases.length + money.size > 0) add(watchers)
      if (sessions.size > 0)
        for (const stream of all) if (sessions.has(stream.listener.sessionId)) concerned.add(stream)
      return concerned
    },
  }
}

function put<Key>(index: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function take<Key>(index: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const streams = index.get(key)
  if (streams?.delete(stream) && streams.size === 0) index.delete(key)
}
