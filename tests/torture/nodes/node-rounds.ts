import { setTimeout as wait } from 'node:timers/promises'
import { pick } from '../random.ts'
import { FAULTS } from './faults.ts'
import { twoNodes } from './two-nodes.ts'
import { underLoad, type LoadReport } from './under-load.ts'

const CALM_MS = 500

type NodeReport = LoadReport & {
  faults: Record<string, number>
  /** Whether each server had a network of its own. */
  ownNetworks: boolean
  /** Milliseconds from the call to promote until a bid is answered. */
  bidsAgainMs: number[]
  /** Milliseconds until a bid is answered after any other fault began. */
  worstGapMs: number
}

/** Buyers bid and watch while servers, wires, clocks and databases fail. Each kind of fault happens once before any happens again. */
export function nodeRounds(options: { folder: string; faults: number; seed: number }): Promise<NodeReport> {
  return underLoad({ ...options, open: () => twoNodes(options) }, async ({ place: two, random, nextAnswer }) => {
    const count: Record<string, number> = {}
    const bidsAgainMs: number[] = []
    let worstGapMs = 0
    let due: string[] = []
    for (let n = 1; n <= options.faults; n += 1) {
      if (due.length === 0) due = Object.keys(FAULTS)
      const name = pick(due, random)
      due = due.filter(one => one !== name)
      const again = nextAnswer()
      const promotedMs = await FAULTS[name]!({ two, node: pick(two.nodes, random), random, nextAnswer })
      if (promotedMs === undefined) worstGapMs = Math.max(worstGapMs, await again)
      else bidsAgainMs.push(promotedMs)
      count[name] = (count[name] ?? 0) + 1
      await nextAnswer()
      await wait(CALM_MS)
    }
    const ownNetworks = two.nodes.every(({ network }) => network.cable)
    return { faults: count, ownNetworks, bidsAgainMs, worstGapMs: Math.round(worstGapMs) }
  })
}

type RollReport = LoadReport & { restarts: number }

/** The servers are restarted one after the other while buyers bid and watch. */
export function rollingRounds(options: { folder: string; restarts: number; seed: number }): Promise<RollReport> {
  return underLoad({ ...options, open: () => twoNodes(options) }, async ({ place: two, nextAnswer }) => {
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
