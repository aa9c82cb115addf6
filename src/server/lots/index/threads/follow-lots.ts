import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { LiveSegment } from '../answer/live-segment.ts'
import { dayNumber } from '../answer/parts.ts'
import { foldBy } from '../load/fold-case.ts'
import { heldBytes } from '../load/held-bytes.ts'
import { countLots, holdLots, isScattered, withChanges, type HeldLots } from '../load/held-lots.ts'
import { listenForChanges, prune, readChanges, type Cursor } from '../load/change-log.ts'
import { keepHeld, takeHeld } from '../snapshot/held-snapshot.ts'
import { buildInThread, type Build } from './build-in-thread.ts'
import { connectIndex } from './connect-index.ts'
import { freeMemory, freeRecentMemory } from './free-memory.ts'
import { lookTimer } from './look-timer.ts'
import type { IndexStart } from './messages.ts'

/** Rows rebuilt in small segments. At this number the old ones amount to 1 MB, and the collector counts them as almost nothing. */
const FREE_MEMORY_EVERY = 5_000
/** Entries this old are removed from the change log. A reader that has not looked for half of it reads everything again. */
const PRUNE_MS = 10 * MINUTE_MS

type Follower = {
  /** The lots that can be queried; null while there are none, or they are known to be outdated. */
  segments: () => readonly LiveSegment[] | null
  /** How many lots it holds, and how long ago it last looked for changes. */
  state: () => { rows: number; ageSeconds: number | null }
  /** Resolves when the index holds everything that was committed before the call. */
  catchUp: () => Promise<void>
  /** The Tokyo day of the queries: the next large segment uses it to decide what is past. */
  isDay: (today: string) => void
  stop: () => Promise<void>
}

type Log = (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void
/** `answering` is called when it can answer queries, and when it no longer can. */
type Listener = { log: Log; answering: (isAnswering: boolean) => void }

/** The lots with every change up to `cursor`; `lookedAt` by this process's clock. */
type Held = { lots: HeldLots; cursor: Cursor; lookedAt: number }

/** Keeps the lots of the index current with the database, by reading the change log when notified, and at intervals without. */
export function followLots(start: IndexStart, { log, answering }: Listener): Follower {
  let { today } = start
  let client: Client | null = null
  let build: Build | null = null
  /** Null: there is no starting point, everything must be read. */
  let held: Held | null = null
  /** A load brought too many changes to take in row by row. The present lots keep answering, unchanged, until everything is read. */
  let isOvertaken = false
  let isAnswering = false
  let rebuiltRows = 0
  /** The file to start from; null after it was tried. */
  let snapshot = start.snapshot
  let failures = 0
  let isStopping = false
  let catchingUp: (() => void)[] = []
  const timer = lookTimer()
  const pruneLog = logPruner()

  function setAnswering(now: boolean): void {
    if (isAnswering !== now) answering(now)
    isAnswering = now
  }

  async function look(): Promise<void> {
    client ??= await connected()
    if (snapshot !== null) {
      held = await loadSnapshot(snapshot, client, log)
      snapshot = null
    }
    if (held && performance.now() - held.lookedAt > PRUNE_MS / 2) held = null
    if (build?.isDone()) await useBuild(client, build)
    else if (held && !isOvertaken) await readLog(client, held)
    if (!held || isOvertaken || isScattered(held.lots)) build ??= buildInThread({ ...start, today }, timer.wake)
    setAnswering(held !== null)
    if (held) await pruneLog(client, held.cursor)
  }

  async function connected(): Promise<Client> {
    const made = await connectIndex(start)
    timer.connected()
    made.on('notification', timer.notified)
    await listenForChanges(made)
    return made
  }

  async function readLog(from: Client, old: Held): Promise<void> {
    const lookedAt = performance.now()
    const wasNotified = timer.takeNotification()
    const { now, changes } = await readChanges(from, old.cursor)
    // A new large segment lacks changes that were notified while it was read, so their notification may already be used up.
    if (changes?.ids.size !== 0 && !wasNotified && old === held) timer.missed()
    const isSameDatabase = now?.epoch === old.cursor.epoch
    isOvertaken = isSameDatabase && changes === null
    if (!isSameDatabase) held = null
    else if (changes === null) held = old
    else held = { lots: await withChanges(old.lots, changes, foldBy(from), dayNumber(today)), cursor: now, lookedAt }
    if (changes?.ids.size === 0) return
    rebuiltRows += held?.lots.last.size ?? 0
    if (rebuiltRows < FREE_MEMORY_EVERY) return
    rebuiltRows = 0
    freeRecentMemory()
  }

  /** A new large segment is as old as its snapshot: changes since then are taken in before anybody may query it. */
  async function useBuild(from: Client, done: Build): Promise<void> {
    build = null
    const lookedAt = performance.now() - done.ms()
    const { segment, cursor } = await done.loaded
    const lots = holdLots(segment)
    await readLog(from, { lots, cursor, lookedAt })
    freeMemory()
    const bytes = heldBytes(lots)
    log('info', 'Read the lots into the index', { lots: segment.size, bytes, ms: Math.round(done.ms()) })
  }

  async function disconnected(error: unknown): Promise<void> {
    setAnswering(false)
    if (failures === 0) log('warn', 'The index of lots lost the database; SQL answers', { reason: String(error) })
    failures += 1
    await client?.end().catch(() => {})
    client = null
  }

  async function follow(): Promise<void> {
    while (!isStopping) {
      const waiting = catchingUp
      catchingUp = []
      try {
        await look()
        failures = 0
      } catch (error) {
        await disconnected(error)
      }
      const isCurrent = isAnswering && !isOvertaken
      if (isCurrent) for (const done of waiting) done()
      else catchingUp.push(...waiting)
      if (!isStopping && !(isCurrent && catchingUp.length > 0)) await timer.next(failures)
    }
  }

  const following = follow()
  return {
    state: () => ({
      rows: held ? countLots(held.lots) : 0,
      ageSeconds: held && (performance.now() - held.lookedAt) / 1000,
    }),
    segments: () => (isAnswering && held ? held.lots.segments : null),
    catchUp: () =>
      new Promise(resolve => {
        catchingUp.push(resolve)
        timer.wake()
      }),
    isDay: day => {
      today = day
    },
    stop: async () => {
      isStopping = true
      timer.wake()
      await following
      await build?.stop()
      if (start.snapshot !== null && client && held && isAnswering)
        await saveSnapshot(start.snapshot, client, held, log)
      await client?.end()
    },
  }
}

/** The lots as an earlier process saved them when it stopped; the first look brings the changes since. Null without. */
async function loadSnapshot(file: string, client: Client, log: Log): Promise<Held | null> {
  const lookedAt = performance.now()
  try {
    const kept = await takeHeld(file, client, PRUNE_MS / 2)
    if (!kept) return null
    const ms = Math.round(performance.now() - lookedAt)
    log('info', 'Loaded the saved index', { lots: countLots(kept.lots), ms })
    return { ...kept, lookedAt }
  } catch (error) {
    log('warn', 'The saved index could not be read; the lots are read again', { reason: String(error) })
    return null
  }
}

async function saveSnapshot(file: string, client: Client, { lots, cursor }: Held, log: Log): Promise<void> {
  try {
    await keepHeld(file, client, lots, cursor)
  } catch (error) {
    log('warn', 'The index could not be saved; the next start reads the lots again', { reason: String(error) })
  }
}

/** Removes, now and then, the entries of the change log that every reader has read: those before the cursor of the last time. */
function logPruner(): (client: Client, cursor: Cursor) => Promise<void> {
  let last: { at: number; cursor: Cursor | null } = { at: performance.now(), cursor: null }
  return async (client, cursor) => {
    const now = performance.now()
    if (now - last.at < PRUNE_MS) return
    if (last.cursor?.epoch === cursor.epoch) await prune(client, last.cursor)
    last = { at: now, cursor }
  }
}
