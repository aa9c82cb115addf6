import { setTimeout as wait } from 'node:timers/promises'
import { dropStandby, freeze, kill, type Cluster } from '#tests/support/clusters.ts'
import type { Node, TwoNodes } from './two-nodes.ts'

/** `nextAnswer` resolves with the milliseconds until a bid that is sent from now on is answered. */
type FaultContext = { two: TwoNodes; node: Node; random: () => number; nextAnswer: () => Promise<number> }
/** Resolves when the fault is mended; that of a primary with the milliseconds from the call to promote until a bid is answered. */
type Fault = (context: FaultContext) => Promise<number | void>

const MAX_MS = 3_000
const CLOCK_OFF_MS = 3 * 3_600_000

export const FAULTS: Record<string, Fault> = {
  'server killed': async ({ node }) => {
    await node.stop('SIGKILL')
    await node.start()
  },
  'cut from the database': context => broken(context, context.node.databases),
  'cut from the balancer': context => broken(context, [context.node.front]),
  'off the network': async ({ two, node, random }) => {
    const { cable } = node.network
    const wires = [node.front, ...node.databases]
    if (cable) cable('out')
    else two.wires('silent', wires)
    await wait(random() * MAX_MS)
    if (cable) cable('in')
    else two.wires('open', wires)
  },
  slow: async ({ two, node, random }) => {
    two.wires('slow', [node.front, ...node.databases])
    await wait(random() * MAX_MS)
    two.wires('open', [node.front, ...node.databases])
  },
  'clock hours off': async ({ node, random, nextAnswer }) => {
    const off = random() < 0.5 ? CLOCK_OFF_MS : -CLOCK_OFF_MS
    await node.stop('SIGTERM')
    await node.start({ env: { CLOCK_START: new Date(Date.now() + off).toISOString() } })
    for (let answers = 0; answers < 10; answers += 1) await nextAnswer()
    await node.stop('SIGTERM')
    await node.start()
  },
  'standby lost': async ({ two, random }) => {
    if (random() < 0.5) freeze(two.standby())
    else await kill(two.standby())
    await wait(random() * MAX_MS)
    await dropStandby(two.primary())
    await two.replaceStandby()
  },
  'primary killed': context => failOver(context, kill),
  'primary silent': context =>
    failOver(context, async former => {
      freeze(former)
    }),
}

async function broken({ two, random }: FaultContext, wires: Node['databases']): Promise<void> {
  two.wires(random() < 0.5 ? 'cut' : 'silent', wires)
  await wait(random() * MAX_MS)
  // A connection that was silent does not come back.
  two.wires('cut', wires)
  two.wires('open', wires)
}

async function failOver({ two, nextAnswer }: FaultContext, lose: (former: Cluster) => Promise<void>): Promise<number> {
  let again: Promise<number> | null = null
  await two.failOver(async former => {
    await lose(former)
    again = nextAnswer()
  })
  const ms = await again!
  await two.replaceStandby()
  return Math.round(ms)
}
