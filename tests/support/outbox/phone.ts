import 'fake-indexeddb/auto'
import { createCall } from '#client/api/call.ts'
import { outboxSender, type SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { outboxStore, type NewEntry, type OutboxStore } from '#client/outbox/outbox-store.ts'
import { mayWithdraw, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import type { Caller } from '../app.ts'

/** The fate of a sent request: request and answer arrive, one of the two is lost, or the tab dies during the request. */
export type Wire = 'through' | 'request lost' | 'answer lost' | 'dies before' | 'dies after'
/** The fate of one tab: the fates of its requests in order (all later ones arrive), and the disk step at which it dies. */
export type TabPlan = { wires: Wire[]; diesAtStep: number | null }
/** A sent write: the time by the server's clock, its key, and the number of other writes under way. */
type Departure = { key: string | null; at: number; beside: number }
export type OutboxPhone = ReturnType<typeof outboxPhone>

/** The tab is dead: none of its code continues. */
class Killed extends Error {}

/**
 * A phone with the real outbox over an IndexedDB in memory. Its tabs can die at any step. `caller` calls the real server with the session's cookies;
 * `faulty` plants a fault in its sender.
 */
export function outboxPhone(options: {
  userId: number
  caller: Caller
  serverNow: () => number
  faulty?: (world: SenderDependencies) => SenderDependencies
}) {
  const { userId, caller, serverNow, faulty = world => world } = options
  const disks = [outboxStore()]
  const disk = () => disks.at(-1)!
  const departures: Departure[] = []
  const claims: number[] = []
  const alone = turnstile()
  let online = false
  let underWay = 0

  async function flush({ wires, diesAtStep }: TabPlan): Promise<void> {
    const ahead = [...wires]
    let steps = 0
    const build = disks.length
    let isDead = false
    const isGone = () => isDead || build < disks.length
    const alive = () => {
      if (isGone()) throw new Killed()
    }
    const die = (): never => {
      isDead = true
      throw new Killed()
    }
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      alive()
      const result = await work()
      alive()
      steps += 1
      if (diesAtStep !== null && steps >= diesAtStep) die()
      return result
    }
    const fetch = async (path: string, init: RequestInit) => {
      alive()
      const wire = online ? (ahead.shift() ?? 'through') : 'request lost'
      if (wire === 'dies before') die()
      if (wire === 'request lost') throw new TypeError('no network')
      const isWrite = !path.startsWith('/v1/auth/')
      const key = new Headers(init.headers).get('idempotency-key')
      if (isWrite) departures.push({ key, at: serverNow(), beside: underWay++ })
      try {
        const answer = await caller.fetch(path, init)
        if (wire === 'dies after') die()
        if (wire === 'answer lost') throw new TypeError('no answer')
        return answer
      } finally {
        if (isWrite) underWay -= 1
      }
    }
    const world: SenderDependencies = {
      store: {
        entries: person => step(() => disk().entries(person)),
        change: (key, next) =>
          step(async () => {
            const then = await disk().change(key, next)
            if (then?.state === 'sending') claims.push(serverNow())
            return then
          }),
      },
      call: createCall({ fetch }),
      userId: () => userId,
      now: serverNow,
      serverAnswers: async () => online,
      alone,
    }
    try {
      await outboxSender(faulty(world))()
    } catch (error) {
      // Locks of a dead tab are released. Its data on the disk stays unchanged.
      if (!(error instanceof Killed) && !isGone()) throw error
    }
  }

  return {
    departures,
    /** The time when the disk recorded that the bid is about to be sent. A tab may die between this and the request. */
    claims,
    queue: (entry: NewEntry, merge?: Parameters<OutboxStore['add']>[1]) => disk().add(entry, merge),
    /** Returns the withdrawn entry, undefined if that was not possible. */
    withdraw: (key: string) => disk().remove(key, mayWithdraw),
    entries: (): Promise<OutboxEntry[]> => disk().entries(userId),
    goOnline: (isOnline: boolean) => {
      online = isOnline
    },
    flush,
    /**
     * A new version takes over, or the whole browser was killed. Every tab ends after this many turns of the loop, and the next one opens the disk
     * again.
     */
    startAnew: async (afterTurns: number) => {
      for (let turn = 0; turn < afterTurns; turn++) await new Promise(resolve => setImmediate(resolve))
      disks.push(outboxStore())
    },
    /** Other test files of the process use the same user ids, so this one removes all its data. */
    close: async () => {
      for (const { key } of await disk().entries(userId)) await disk().remove(key, () => true)
      for (const one of disks) await one.close()
    },
  }
}

/** Web Locks as far as tests need them: one after the other, and a dead holder releases its lock. */
function turnstile(): SenderDependencies['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const done = last.then(task, task)
    last = done.catch(() => undefined)
    return done
  }
}
