import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#client/api/errors.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { freeze, kill, type Cluster } from '#tests/support/clusters.ts'
import { bidUntilTheEnd, type Bidding } from '../kill-rounds.ts'
import { pick, seededRandom } from '../random.ts'
import { signedIn } from '../signed-in.ts'
import type { KilledServer } from '../under-kills.ts'
import { openScreen, type Screen } from './hear-bids.ts'
import { twoNodes, type Node, type TwoNodes } from './two-nodes.ts'

/** A person bids about so often; more would meet the limits of one account. */
const BREATH_MS = 400
const RETRY_MS = 100
/** A phone gives up waiting for an answer, and asks again. */
const ANSWER_MS = 5_000
const PATIENCE_MS = 60_000
/** The session has just been replaced, or this was too fast. */
const RETRIED = new Set([401, 429])
const CALM_MS = 1_500
const LONGEST_FAULT_MS = 4_000
const CLOCK_OFF_MS = 3 * 3_600_000

export type NodeReport = Bidding & {
  faults: Record<string, number>
  /** Sends without an answer of success, which were repeated. */
  failed: number
  /** Sessions that ended: clocks that are hours apart end them. */
  signedOut: number
  /** Milliseconds from the call to promote until a bid is answered. */
  bidsAgainMs: number[]
  /** Milliseconds until a bid is answered after any other fault began. */
  worstGapMs: number
  reopened: number
  /** Screens that were told to load everything again. */
  startedOver: number
  /** Bids that open screens were never told of. */
  unheard: string[]
}

type Fault = (two: TwoNodes, node: Node, random: () => number) => Promise<void>

const FAULTS: Record<string, Fault> = {
  'server killed': async (_two, node) => {
    await node.stop('SIGKILL')
    await wait(CALM_MS)
    await node.start()
  },
  'cut from the database': (two, node, random) => broken(two, random, node.databases),
  'cut from the balancer': (two, node, random) => broken(two, random, [node.front]),
  slow: async (two, node, random) => {
    two.wires('slow', [node.front, ...node.databases])
    await wait(random() * LONGEST_FAULT_MS)
    two.wires('open', [node.front, ...node.databases])
  },
  'clock hours off': async (_two, node, random) => {
    const off = random() < 0.5 ? CLOCK_OFF_MS : -CLOCK_OFF_MS
    await node.stop('SIGTERM')
    await node.start({ CLOCK_START: new Date(Date.now() + off).toISOString() })
    await wait(LONGEST_FAULT_MS)
    await node.stop('SIGTERM')
    await node.start()
  },
}

async function broken(two: TwoNodes, random: () => number, wires: Node['databases']): Promise<void> {
  two.wires(random() < 0.5 ? 'cut' : 'silent', wires)
  await wait(random() * LONGEST_FAULT_MS)
  // A connection that was silent does not come back.
  two.wires('cut', wires)
  two.wires('open', wires)
}

/** Every third fault takes the primary. */
const FAILOVER_EVERY = 3

/** Buyers bid and watch through the balancer while servers, wires, clocks and the primary fail. Then what they were told is compared with what is stored. */
export function nodeRounds(options: { folder: string; faults: number; seed: number }): Promise<NodeReport> {
  return underLoad(options, async ({ two, random, nextAnswer }) => {
    const count: Record<string, number> = {}
    const bidsAgainMs: number[] = []
    let worstGapMs = 0
    for (let n = 1; n <= options.faults; n += 1) {
      if (n % FAILOVER_EVERY === 0) {
        const isSilent = random() < 0.5
        bidsAgainMs.push(await failOver(two, isSilent, nextAnswer))
        const name = isSilent ? 'primary silent' : 'primary killed'
        count[name] = (count[name] ?? 0) + 1
      } else {
        const [name, fault] = pick(Object.entries(FAULTS), random)
        const again = nextAnswer()
        await fault(two, pick(two.nodes, random), random)
        worstGapMs = Math.max(worstGapMs, await again)
        count[name] = (count[name] ?? 0) + 1
      }
      await nextAnswer()
      await wait(CALM_MS)
    }
    return { faults: count, bidsAgainMs, worstGapMs: Math.round(worstGapMs) }
  })
}

async function failOver(two: TwoNodes, isSilent: boolean, nextAnswer: () => Promise<number>): Promise<number> {
  let again: Promise<number> | null = null
  const fence = async (former: Cluster) => {
    if (isSilent) freeze(former)
    else await kill(former)
    again = nextAnswer()
  }
  await two.failOver(fence)
  const ms = await again!
  await two.replaceStandby()
  return Math.round(ms)
}

export type RollReport = Bidding & {
  restarts: number
  failed: number
  signedOut: number
  reopened: number
  startedOver: number
  unheard: string[]
}

/** The servers are restarted one after the other, as for an upgrade, while buyers bid and watch. */
export function rollingRounds(options: { folder: string; restarts: number; seed: number }): Promise<RollReport> {
  return underLoad(options, async ({ two, nextAnswer }) => {
    for (let n = 0; n < options.restarts; n += 1) {
      const node = two.nodes[n % 2]!
      await node.stop('SIGTERM')
      await node.start()
      await nextAnswer()
      await wait(CALM_MS)
    }
    return { restarts: options.restarts }
  })
}

type Load = {
  two: TwoNodes
  random: () => number
  /** Resolves with the milliseconds until a bid that is sent from now on is answered. */
  nextAnswer: () => Promise<number>
}

async function underLoad<Report>(
  { folder, seed }: { folder: string; seed: number },
  disturb: (load: Load) => Promise<Report>,
) {
  const random = seededRandom(seed)
  const two = await twoNodes(folder)
  const { db, end } = connect(two.connection, createLog({ logLevel: 'fatal' }))
  const screens: Screen[] = []
  let isOver = false
  let failed = 0
  let signedOut = 0
  let waiting: { from: number; tell: (ms: number) => void }[] = []
  const answered: KilledServer['answered'] = async send => {
    const from = performance.now()
    for (let tries = 1; performance.now() - from < PATIENCE_MS; tries += 1) {
      const sentAt = performance.now()
      try {
        const answer = await send()
        const now = performance.now()
        for (const one of waiting) if (sentAt >= one.from) one.tell(now - one.from)
        waiting = waiting.filter(one => sentAt < one.from)
        if (!isOver) await wait(BREATH_MS)
        return { answer, tries }
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && !RETRIED.has(error.status)) throw error
        failed += 1
        await wait(RETRY_MS)
      }
    }
    throw new Error(`No answer within ${PATIENCE_MS / 1000} s`)
  }
  const nextAnswer = () => new Promise<number>(tell => void waiting.push({ from: performance.now(), tell }))
  try {
    const work = bidUntilTheEnd({
      db,
      random,
      isGoingOn: () => !isOver,
      answered,
      callerOf: async ({ id }) => {
        const send = (path: string, init: RequestInit) => {
          const signal = path.startsWith('/v1/live') ? null : AbortSignal.timeout(ANSWER_MS)
          return fetch(new URL(path, two.address), { signal, ...init })
        }
        const device = await signedIn(db, id, send, () => {
          signedOut += 1
        })
        screens.push(openScreen({ id, ...device }))
        return device.call
      },
    })
    work.catch(() => {})
    await Promise.race([nextAnswer(), work])
    const report = await Promise.race([
      disturb({ two, random, nextAnswer }),
      work.then(() => {
        throw new Error('The bidding ended early')
      }),
    ]).finally(() => {
      isOver = true
    })
    const failedUnderFaults = failed
    const bidding = await work
    const unheard = (await Promise.all(screens.map(screen => screen.unheard(db)))).flat()
    const sum = (of: (screen: Screen) => number) => screens.reduce((total, screen) => total + of(screen), 0)
    return {
      ...report,
      ...bidding,
      failed: failedUnderFaults,
      signedOut,
      reopened: sum(screen => screen.reopened),
      startedOver: sum(screen => screen.startedOver),
      unheard,
    }
  } finally {
    isOver = true
    for (const screen of screens) screen.close()
    await end()
    await two.close()
  }
}
