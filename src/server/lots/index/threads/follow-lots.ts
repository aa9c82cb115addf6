import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'
import type { LiveSegment } from '../answer/live-segment.ts'
import { dayNumber } from '../answer/parts.ts'
import { foldBy } from '../load/fold-case.ts'
import { heldBytes } from '../load/held-bytes.ts'
import { holdLots, isScattered, withChanges } from '../load/held-lots.ts'
import type { HeldLots } from '../load/held-lots.ts'
import { listenForChanges, prune, readChanges } from '../load/outbox.ts'
import type { Cursor } from '../load/outbox.ts'
import { keepHeld, takeHeld } from '../snapshot/held-snapshot.ts'
import { buildInThread } from './build-in-thread.ts'
import type { Build } from './build-in-thread.ts'
import { connectIndex } from './connect-index.ts'
import { freeMemory, freeRecentMemory } from './free-memory.ts'
import type { IndexStart } from './messages.ts'

/**
 * A notification is followed by a look after this delay, together with other notifications that arrive meanwhile, when the writer is done. Without
 * notifications, as behind a transaction pooler, the index looks at this interval.
 */
const LOOK_MS = 50
/** With notifications: one of them may be lost. */
const UNNOTIFIED_LOOK_MS = 500
const MAX_PAUSE_MS = 30_000
/** Rows rebuilt in small segments: after so many, the old ones amount to 1 MB. The collector counts them as almost nothing. */
const LET_GO_EVERY = 5_000
/** Entries this old are removed from the outbox. A reader that has not looked for half of it reads everything again. */
const PRUNE_MS = 600_000

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

type Hearer = {
  log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void
  answering: (isAnswering: boolean) => void
}

/** Keeps the lots of the index current with the database, by reading the outbox when notified, and at intervals without. */
export function followLots(start: IndexStart, hearer: Hearer): Follower {
  let { today } = start
  let client: Client | null = null
  let build: Build | null = null
  /** Null: there is no starting point, everything must be read. */
  let holding: { lots: HeldLots; cursor: Cursor; lookedAt: number } | null = null
  /** A load brought too many changes to take in row by row. The present lots keep answering, unchanged, until everything is read. */
  let isOvertaken = false
  let isFresh = false
  let remade = 0
  let pruned: { at: number; cursor: Cursor | null } = { at: performance.now(), cursor: null }
  let snapshot = start.snapshot
  let failures = 0
  let isStopping = false
  /** Whether this connection gets notifications. The last of them shows it, since a pooler in between reports nothing. */
  let isNotified = false
  /** When the first change since the last look was notified. */
  let notifiedAt: number | null = null
  let turnedAt = 0
  let wake = () => {}
  let hurry = () => {}
  let waiting: (() => void)[] = []

  function fresh(now: boolean): void {
    if (isFresh !== now) hearer.answering(now)
    isFresh = now
  }

  async function turn(): Promise<void> {
    client ??= await listening(await connectIndex(start))
    if (snapshot !== null) await takeUp(client, snapshot)
    if (holding && performance.now() - holding.lookedAt > PRUNE_MS / 2) holding = null
    if (build?.isDone()) await adopt(client, build)
    else if (holding && !isOvertaken) await takeIn(client, holding)
    const isWanted = !holding || isOvertaken || isScattered(holding.lots)
    if (isWanted) build ??= buildInThread({ ...start, today }, () => wake())
    if (!holding) return fresh(false)
    fresh(true)
    await keepShort(client, holding.cursor)
  }

  async function listening(to: Client): Promise<Client> {
    isNotified = false
    to.on('notification', () => {
      isNotified = true
      notifiedAt ??= performance.now()
      hurry()
    })
    await listenForChanges(to)
    return to
  }

  /** Runs first, once: loads the state that an earlier process saved when it stopped. The first look brings the changes since. */
  async function takeUp(from: Client, file: string): Promise<void> {
    snapshot = null
    const lookedAt = performance.now()
    try {
      const kept = await takeHeld(file, from, PRUNE_MS / 2)
      if (!kept) return
      holding = { ...kept, lookedAt }
      const ms = Math.round(performance.now() - lookedAt)
      hearer.log('info', 'Took up the index as it was kept', { lots: kept.lots.segments[0]?.segment.size ?? 0, ms })
    } catch (error) {
      hearer.log('warn', 'What was kept of the index could not be read', { reason: String(error) })
    }
  }

  async function keep(): Promise<void> {
    if (start.snapshot === null || !client || !holding || !isFresh) return
    try {
      await keepHeld(start.snapshot, client, holding.lots, holding.cursor)
    } catch (error) {
      hearer.log('warn', 'The index could not be kept; the next start reads the lots again', { reason: String(error) })
    }
  }

  async function takeIn(from: Client, held: NonNullable<typeof holding>): Promise<void> {
    const { lots, cursor } = held
    const lookedAt = performance.now()
    const isNews = notifiedAt !== null
    notifiedAt = null
    const { now, changes } = await readChanges(from, cursor)
    // A new large segment lacks changes that were notified while it was read, so their notification may already be used up.
    if (changes?.ids.size !== 0 && !isNews && held === holding) isNotified = false
    const isSame = now?.epoch === cursor.epoch
    isOvertaken = isSame && changes === null
    if (!isSame) holding = null
    else if (changes === null) holding = held
    else holding = { lots: await withChanges(lots, changes, foldBy(from), dayNumber(today)), cursor: now, lookedAt }
    if (changes?.ids.size === 0) return
    remade += holding?.lots.last.size ?? 0
    if (remade < LET_GO_EVERY) return
    remade = 0
    freeRecentMemory()
  }

  /** A new large segment is as old as its snapshot: changes since then are taken in before anybody may query it. */
  async function adopt(from: Client, done: Build): Promise<void> {
    build = null
    const lookedAt = performance.now() - done.ms()
    const { segment, cursor } = await done.loaded
    const lots = holdLots(segment)
    await takeIn(from, { lots, cursor, lookedAt })
    freeMemory()
    const bytes = heldBytes(lots)
    hearer.log('info', 'Read the lots into the index', { lots: segment.size, bytes, ms: Math.round(done.ms()) })
  }

  async function keepShort(from: Client, cursor: Cursor): Promise<void> {
    const now = performance.now()
    if (now - pruned.at < PRUNE_MS) return
    if (pruned.cursor?.epoch === cursor.epoch) await prune(from, pruned.cursor)
    pruned = { at: now, cursor }
  }

  async function stumble(error: unknown): Promise<void> {
    fresh(false)
    if (failures === 0)
      hearer.log('warn', 'The index of lots lost the database; SQL answers', { reason: String(error) })
    failures += 1
    await client?.end().catch(() => {})
    client = null
  }

  function untilNextTurn(): number {
    if (failures > 0) return Math.min(1000 * 2 ** failures, MAX_PAUSE_MS)
    const due = notifiedAt === null ? turnedAt + (isNotified ? UNNOTIFIED_LOOK_MS : LOOK_MS) : notifiedAt + LOOK_MS
    return Math.max(0, due - performance.now())
  }

  async function follow(): Promise<void> {
    while (!isStopping) {
      const asked = waiting
      waiting = []
      try {
        await turn()
        failures = 0
      } catch (error) {
        await stumble(error)
      }
      turnedAt = performance.now()
      const isCurrent = isFresh && !isOvertaken
      if (isCurrent) for (const done of asked) done()
      else waiting.push(...asked)
      if (!isStopping && !(isCurrent && waiting.length > 0)) {
        await new Promise<void>(resolve => {
          let timer = setTimeout(resolve, untilNextTurn())
          hurry = () => {
            clearTimeout(timer)
            timer = setTimeout(resolve, untilNextTurn())
          }
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        hurry = () => {}
      }
    }
  }

  const following = follow()
  return {
    state: () => ({
      rows: holding?.lots.segments.reduce((sum, { segment, deadRows }) => sum + segment.size - deadRows.length, 0) ?? 0,
      ageSeconds: holding && (performance.now() - holding.lookedAt) / 1000,
    }),
    segments: () => (isFresh && holding ? holding.lots.segments : null),
    catchUp: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        wake()
      }),
    isDay: day => {
      today = day
    },
    stop: async () => {
      isStopping = true
      wake()
      await following
      await build?.stop()
      await keep()
      await client?.end()
    },
  }
}
