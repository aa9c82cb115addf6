import 'fake-indexeddb/auto'
import { createCall } from '#client/api/call.ts'
import { outboxSender } from '#client/outbox/outbox-sender.ts'
import type { SenderWorld } from '#client/outbox/outbox-sender.ts'
import { outboxStore } from '#client/outbox/outbox-store.ts'
import type { NewEntry, OutboxStore } from '#client/outbox/outbox-store.ts'
import { mayWithdraw } from '#domain/outbox/outbox-entry.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import type { Caller } from '../app.ts'

/** What happens to a request that leaves: it and its answer come through, one of the two is lost, or the tab dies while it is on its way. */
export type Wire = 'through' | 'request lost' | 'answer lost' | 'dies before' | 'dies after'
/** How one tab fares: what its requests meet one after the other (then all come through), and at which step on the disk it dies. */
export type TabPlan = { wires: Wire[]; diesAtStep: number | null }
/** A bid that left: when, by the office's clock, under which key, and how many others were on their way. */
export type Departure = { key: string | null; at: number; beside: number }

/** The tab is gone: nothing of it goes on. */
class Killed extends Error {}

/**
 * A phone whose outbox is the real one over an IndexedDB in memory, and whose tabs can die at any step. `caller` speaks to the real office with the
 * session's cookies; `faulty` plants a fault into the world of its sender.
 */
export function outboxPhone(options: {
  userId: number
  caller: Caller
  officeNow: () => number
  faulty?: (world: SenderWorld) => SenderWorld
}) {
  const { userId, caller, officeNow, faulty = world => world } = options
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
      const isBid = path.startsWith('/v1/bid/create')
      const key = new Headers(init.headers).get('idempotency-key')
      if (isBid) departures.push({ key, at: officeNow(), beside: underWay++ })
      try {
        const answer = await caller.fetch(path, init)
        if (wire === 'dies after') die()
        if (wire === 'answer lost') throw new TypeError('no answer')
        return answer
      } finally {
        if (isBid) underWay -= 1
      }
    }
    const world: SenderWorld = {
      store: {
        entries: person => step(() => disk().entries(person)),
        change: (key, next) =>
          step(async () => {
            const then = await disk().change(key, next)
            if (then?.state === 'sending') claims.push(officeNow())
            return then
          }),
      },
      call: createCall({ fetch }),
      userId: () => userId,
      now: officeNow,
      officeAnswers: async () => online,
      alone,
    }
    try {
      await outboxSender(faulty(world))()
    } catch (error) {
      // Locks of a dead tab are free again; what it had on the disk stays as it was.
      if (!(error instanceof Killed) && !isGone()) throw error
    }
  }

  return {
    departures,
    /** When it was noted on the disk that the bid is about to leave; a tab may die between this and the request. */
    claims,
    queue: (entry: NewEntry, merge?: Parameters<OutboxStore['add']>[1]) => disk().add(entry, merge),
    /** Answers what was taken away, undefined where it could not be. */
    withdraw: (key: string) => disk().remove(key, mayWithdraw),
    entries: (): Promise<OutboxEntry[]> => disk().entries(userId),
    goOnline: (isOnline: boolean) => {
      online = isOnline
    },
    flush,
    /**
     * A new version takes over, or the whole browser was killed: every tab ends where it stands after so many turns of the loop, and what comes next
     * opens the disk anew.
     */
    startAnew: async (afterTurns: number) => {
      for (let turn = 0; turn < afterTurns; turn++) await new Promise(resolve => setImmediate(resolve))
      disks.push(outboxStore())
    },
    close: async () => {
      for (const one of disks) await one.close()
    },
  }
}

/** Web Locks as far as they matter here: one after the other, and who dies lets go. */
function turnstile(): SenderWorld['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const done = last.then(task, task)
    last = done.catch(() => undefined)
    return done
  }
}
