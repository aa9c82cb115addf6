import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { lastingPort } from '#tests/support/free-port.ts'
import { kill, newPrimary, newStandby, promote, waitForStandby, type Cluster } from '#tests/support/clusters.ts'
import { endServer, startServer, type ServerProcess } from '../server-process.ts'
import { startBalancer } from './balancer.ts'
import { newNetwork, type Network } from './network.ts'
import { startPooler, type Pooler } from './pooler.ts'
import { wireTo, type Wire, type WireState } from './wire.ts'

/**
 * A server with a network, a folder and a clock of its own. Its wires lead to each of the two machines of the database, straight and by PgBouncer, and from
 * the balancer to it.
 */
export type Node = {
  databases: readonly Wire[]
  front: Wire
  bucket: Wire | null
  network: Network
  start: (options?: { env?: Record<string, string>; release?: string }) => Promise<void>
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Two servers behind HAProxy, on a primary with a synchronous standby. */
export type TwoNodes = {
  address: string
  /** Straight to the database, whichever machine has it. */
  connection: ClientConfig
  nodes: readonly Node[]
  primary: () => Cluster
  standby: () => Cluster
  /** The runbook's steps, `fence` being how the old primary was lost. Resolves when the standby is the primary. */
  failOver: (fence: (former: Cluster) => Promise<void>) => Promise<void>
  /** The runbook's next steps: the lost machine comes back as the standby of the other one. */
  replaceStandby: () => Promise<void>
  wires: (state: WireState, where: readonly Wire[]) => void
  close: () => Promise<void>
}

type NodeOptions = {
  folder: string
  /** Settings of both servers. */
  env?: Record<string, string>
  /** The release that the servers start with; by default this one. */
  release?: string
  /** The address of a bucket for both. */
  bucket?: string
}

export async function twoNodes({ folder, env = {}, release, bucket }: NodeOptions): Promise<TwoNodes> {
  const machines = ['one', 'two'].map(name => join(folder, name))
  const clusters: Cluster[] = [await newPrimary(machines[0]!)]
  clusters.push(await newStandby(machines[1]!, clusters[0]!))
  await waitForStandby(clusters[0]!)
  const poolers = await Promise.all(clusters.map(cluster => startPooler(cluster)))
  let at = 0
  const networks = [newNetwork(0), newNetwork(1)] as const
  const nodeAt = (number: 0 | 1) =>
    newNode({ dataDir: join(folder, `node${number}`), network: networks[number], clusters, poolers, env, bucket })
  const nodes = [await nodeAt(0), await nodeAt(1)] as const
  for (const node of nodes) await node.start(release ? { release } : {})
  const balancer = await startBalancer(folder, [nodes[0].front.port, nodes[1].front.port])
  return {
    address: balancer.address,
    connection: {
      connectionString: addressOf(
        '127.0.0.1',
        clusters.map(({ port }) => port),
      ),
    },
    nodes,
    primary: () => clusters[at]!,
    standby: () => clusters[1 - at]!,
    failOver: async fence => {
      await fence(clusters[at]!)
      at = 1 - at
      await promote(clusters[at]!)
    },
    replaceStandby: async () => {
      const lost = 1 - at
      await kill(clusters[lost]!)
      rmSync(machines[lost]!, { recursive: true, maxRetries: 20 })
      clusters[lost] = await newStandby(machines[lost]!, clusters[at]!, clusters[lost]!.port)
      await waitForStandby(clusters[at]!)
    },
    wires: (state, where) => {
      for (const wire of where) wire.is(state)
    },
    close: async () => {
      await balancer.close()
      for (const node of nodes) {
        await node.stop('SIGKILL').catch(() => {})
        await Promise.all([node.front, ...node.databases, node.bucket].map(wire => wire?.close()))
        node.network.close()
      }
      for (const pooler of poolers) await pooler.close()
      for (const cluster of clusters) await kill(cluster)
    },
  }
}

const addressOf = (host: string, ports: readonly number[]) =>
  `postgres://minato:cluster@${ports.map(port => `${host}:${port}`).join(',')}/minato?target_session_attrs=read-write`

/** Longer than the balancer needs to notice. */
const DRAIN_SECONDS = 2
const MAX_STARTS = 5

type Around = {
  dataDir: string
  network: Network
  clusters: readonly Cluster[]
  poolers: readonly Pooler[]
  env: Record<string, string>
  bucket: string | undefined
}

async function newNode({ dataDir, network, clusters, poolers, env: common, bucket }: Around): Promise<Node> {
  mkdirSync(dataDir)
  const on = network.ours
  const straight = await Promise.all(clusters.map(({ port }) => wireTo({ port, on })))
  const pooled = await Promise.all(poolers.map(({ port }) => wireTo({ port, on })))
  const stored = bucket ? await wireToBucket(bucket, on) : null
  const port = await lastingPort()
  const portsOf = (wires: readonly Wire[]) => wires.map(wire => wire.port)
  const settings = {
    DATABASE_URL: addressOf(on, portsOf(straight)),
    DATABASE_POOL_URL: addressOf(on, portsOf(pooled)),
    PORT: String(port),
    TRUST_PROXY: network.ours,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'info',
    ...(stored && { S3_URL: stored.address }),
    ...common,
  }
  const { enter, address: host } = network
  let server: ServerProcess | null = null
  return {
    databases: [...straight, ...pooled],
    bucket: stored?.wire ?? null,
    front: await wireTo({ port, host }),
    network,
    start: async ({ env, release } = {}) => {
      const place = { enter, address: `http://${host}:${port}`, ...(release && { release }) }
      // As systemd does: a busy machine's database may answer too late for a start.
      for (let starts = 1; !server; starts += 1)
        server = await startServer(dataDir, { ...settings, ...env }, place).catch((error: unknown) => {
          if (starts === MAX_STARTS) throw error
          return null
        })
    },
    stop: async signal => {
      if (server) await endServer(server, signal)
      server = null
    },
  }
}

async function wireToBucket(bucket: string, on: string) {
  const url = new URL(bucket)
  const wire = await wireTo({ port: Number(url.port), on })
  url.host = `${on}:${wire.port}`
  return { wire, address: url.href }
}
