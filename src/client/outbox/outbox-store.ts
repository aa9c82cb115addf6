import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { makingRoom } from '#contract/make-room.ts'
import { openInTime } from '#contract/open-in-time.ts'
import { OUTBOX_CHANNEL, OUTBOX_DB } from '#contract/outbox.ts'
import { mayReplace, mayWithdraw, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry }
}

/** An entry before storage. Its position is assigned when it is stored. */
export type NewEntry = Omit<OutboxEntry, 'order'>

/** The outbox on this device. Each method is one transaction, so that tabs and worker never overwrite each other. */
export type OutboxStore = {
  /** All entries of one user, in the order of writing. */
  entries: (userId: number) => Promise<OutboxEntry[]>
  /**
   * Stores an entry after all others. It replaces entries of the same subject that it may replace (`mayReplace`). `merge` gets those entries and returns the entry to store instead, null for none.
   */
  add: (entry: NewEntry, merge?: (replaced: OutboxEntry[]) => NewEntry | null) => Promise<void>
  /** Changes the entry under a key. Returns the stored entry. */
  change: (key: string, next: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  /** Removes an entry if `may` allows it. Returns the entry. */
  remove: (key: string, may: (entry: OutboxEntry) => boolean) => Promise<OutboxEntry | undefined>
  /** Removes all entries of one user. Those of others wait for their own sign-in. */
  removeAll: (userId: number) => Promise<void>
  close: () => Promise<void>
}

/** @param changed called after each change here; other tabs learn of it through the outbox's channel */
export function outboxStore(changed: () => void = () => undefined): OutboxStore {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.onmessage = changed

  const open = () => {
    const opening = openInTime(
      openDB<OutboxSchema>(OUTBOX_DB.name, OUTBOX_DB.version, {
        upgrade: database => void database.createObjectStore(OUTBOX_DB.store, { keyPath: 'key' }),
        // A sign-out that could not load this code deletes the database (`app/session.ts`). The next call opens it again.
        blocking: (_, __, event) => {
          opened = undefined
          ;(event.target as IDBDatabase).close()
        },
        terminated: () => {
          opened = undefined
        },
      }),
    )
    opening.catch(() => {
      opened = undefined
    })
    return opening
  }
  const write = async <T>(work: (entries: Writable) => Promise<T>): Promise<T> => {
    const result = await makingRoom(async () => {
      const database = await (opened ??= open())
      const transaction = database.transaction(OUTBOX_DB.store, 'readwrite', { durability: 'strict' })
      // Together: a failed write, as on a full disk, fails the transaction too.
      const [done] = await Promise.all([work(transaction.store), transaction.done])
      return done
    })
    changed()
    channel.postMessage('changed')
    return result
  }

  return {
    async entries(userId) {
      const database = await (opened ??= open())
      const all = await database.getAll(OUTBOX_DB.store)
      return all.filter(entry => entry.userId === userId).toSorted((a, b) => a.order - b.order)
    },

    add: (entry, merge = () => entry) =>
      write(async store => {
        const all = await store.getAll()
        // An entry stored twice under one key that has already left stays unchanged.
        if (all.some(({ key, ...other }) => key === entry.key && !mayWithdraw(other))) return
        const replaced = all.filter(
          other => other.subject === entry.subject && other.userId === entry.userId && mayReplace(other),
        )
        for (const { key } of replaced) await store.delete(key)
        const merged = merge(replaced)
        if (merged) await store.put({ ...merged, order: Math.max(0, ...all.map(({ order }) => order)) + 1 })
      }),

    change: (key, next) =>
      write(async store => {
        const now = await store.get(key)
        if (!now) return undefined
        const then = next(now)
        if (then !== now) await store.put(then)
        return then
      }),

    remove: (key, may) =>
      write(async store => {
        const entry = await store.get(key)
        if (!entry || !may(entry)) return undefined
        await store.delete(key)
        return entry
      }),

    removeAll: userId =>
      write(async store => {
        for (const { key } of (await store.getAll()).filter(entry => entry.userId === userId)) await store.delete(key)
      }),

    async close() {
      channel.close()
      ;(await opened?.catch(() => undefined))?.close()
    },
  }
}

type Writable = {
  get: (key: string) => Promise<OutboxEntry | undefined>
  getAll: () => Promise<OutboxEntry[]>
  put: (entry: OutboxEntry) => Promise<string>
  delete: (key: string) => Promise<void>
}
