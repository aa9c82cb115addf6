import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { lastingPort } from '#tests/support/free-port.ts'
import { kill, newPrimary, newStandby, promote, waitForStandby, type Cluster } from '#tests/support/clusters.ts'
import { endServer, startServer, type ServerProcess } from '../server-process.ts'
import { wireTo, type Wire, type WireState } from './wire.ts'

/** A server with a folder and a clock of its own. Its wires lead to each of the two machines of the database, and from the balancer to it. */
export type Node = {
  databases: readonly Wire[]
  front: Wire
  start: (env?: Record<string, string>) => Promise<void>
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Two servers behind HAProxy, on a primary with a synchronous standby. */
export type TwoNodes = {
  address: string
  /** Straight to the database, whichever machine has it. */
  connection: ClientConfig
  nodes: readonly Node[]
  primary: () => Cluster
  /** The runbook's steps, `fence` being how the former primary was lost. Resolves when the standby is the primary. */
  failOver: (fence: (former: Cluster) => Promise<void>) => Promise<void>
  /** The runbook's next steps: the lost machine comes back as the standby of the other one. */
  replaceStandby: () => Promise<void>
  wires: (state: WireState, where: readonly Wire[]) => void
  close: () => Promise<void>
}

const DRAIN_SECONDS = 3
const READY_LOOK_MS = 50

export async function twoNodes(folder: string): Promise<TwoNodes> {
  const machines = ['one', 'two'].map(name => join(folder, name))
  const clusters: Cluster[] = [await newPrimary(machines[0]!)]
  clusters.push(await newStandby(machines[1]!, clusters[0]!))
  await waitForStandby(clusters[0]!)
  let at = 0
  const nodes: Node[] = []
  for (const name of ['a', 'b']) nodes.push(await newNode(join(folder, name), clusters))
  for (const node of nodes) await node.start()
  const balancer = await startBalancer(folder, nodes)
  return {
    address: balancer.address,
    connection: { connectionString: addressOf(clusters.map(({ port }) => port)) },
    nodes,
    primary: () => clusters[at]!,
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
        await Promise.all([node.front, ...node.databases].map(wire => wire.close()))
      }
      for (const cluster of clusters) await kill(cluster)
    },
  }
}

const addressOf = (ports: readonly number[]) =>
  `postgres://minato:cluster@${ports.map(port => `127.0.0.1:${port}`).join(',')}/minato?target_session_attrs=read-write`

async function newNode(dataDir: string, clusters: readonly Cluster[]): Promise<Node> {
  mkdirSync(dataDir)
  const databases = await Promise.all(clusters.map(({ port }) => wireTo(port)))
  const port = await lastingPort()
  const settings = {
    DATABASE_URL: addressOf(databases.map(wire => wire.port)),
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'info',
  }
  let server: ServerProcess | null = null
  return {
    databases,
    front: await wireTo(port),
    start: async env => {
      server = await startServer(dataDir, { ...settings, ...env })
    },
    stop: async signal => {
      if (server) await endServer(server, signal)
      server = null
    },
  }
}

/** Debian's HAProxy with the packaged settings, on a port of its own and without a certificate. */
async function startBalancer(folder: string, nodes: readonly Node[]) {
  const port = await lastingPort()
  const [one, two] = nodes
  const packaged = fileURLToPath(new URL('../../../src/server/packaging/haproxy.cfg', import.meta.url))
  const settings = [
    ['bind :80\n', `bind 127.0.0.1:${port}\n`],
    ['  bind :443 ssl crt /etc/haproxy/minato.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['10.0.0.21:8080', `127.0.0.1:${one!.front.port}`],
    ['10.0.0.22:8080', `127.0.0.1:${two!.front.port}`],
  ].reduce(
    (text, [from, to]) => {
      if (!text.includes(from!)) throw new Error(`haproxy.cfg has no ${from}`)
      return text.replace(from!, to!)
    },
    readFileSync(packaged, 'utf8'),
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  for (let looks = 0; !(await isReady(address)); looks += 1) {
    if (looks > 200) throw new Error('HAProxy does not find the servers')
    await wait(READY_LOOK_MS)
  }
  return {
    address,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(new URL('/readyz', address)).then(
    answer => answer.ok,
    () => false,
  )
}
