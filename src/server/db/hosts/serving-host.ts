import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseHosts, SessionKind } from './database-hosts.ts'

/** A database session that is closed when its server no longer serves us. */
export type BoundSession = { cut: () => void }

/** How often the server is asked whether it is still the right one, and how long it may take to answer. */
const POLL_MS = 1_000
const TIMEOUT_MS = 2_000

type Role = { standby: boolean; readOnly: boolean }

const SUITS: Record<SessionKind, readonly ((role: Role) => boolean)[]> = {
  any: [() => true],
  'read-write': [({ readOnly }) => !readOnly],
  'read-only': [({ readOnly }) => readOnly],
  primary: [({ standby }) => !standby],
  standby: [({ standby }) => standby],
  'prefer-standby': [({ standby }) => standby, () => true],
}

/** None of the servers is what we want. The code is PostgreSQL's own for a connection that cannot be made. */
class NoHost extends Error {
  readonly code = '08001'
}

/**
 * Knows which of several servers serves us now. It holds a session of its own there and asks it before each new session, and every second while there
 * are sessions. When another server has taken over, sessions that are still with the old one are cut: a machine that vanished would never answer them.
 */
export class ServingHost {
  readonly #hosts: DatabaseHosts
  readonly #config: ClientConfig
  readonly #bound = new Map<BoundSession, string>()
  #held: { url: string; client: Client } | null = null
  #last: string | null = null
  #looking: Promise<string> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(hosts: DatabaseHosts, config: ClientConfig) {
    this.#hosts = hosts
    this.#config = config
  }

  /** The address of the server that serves us; throws if there is none. */
  find(): Promise<string> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  bind(session: BoundSession, url: string): void {
    this.#bound.set(session, url)
    this.#timer ??= setInterval(() => void this.find().catch(() => {}), POLL_MS).unref()
  }

  release(session: BoundSession): void {
    this.#bound.delete(session)
    if (this.#bound.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
    drop(this.#held?.client)
    this.#held = null
  }

  async #look(): Promise<string> {
    const former = this.#held
    if (former) {
      const role = await roleOf(former.client).catch(() => null)
      if (role && SUITS[this.#hosts.wanted].some(suits => suits(role))) return former.url
      drop(former.client)
      this.#held = null
    }
    this.#held = await this.#search()
    const { url } = this.#held
    this.#last = url
    for (const [session, at] of this.#bound) if (at !== url) session.cut()
    return url
  }

  /** Begins with the server that served us before: a slow answer is no reason to leave it. */
  async #search(): Promise<{ url: string; client: Client }> {
    const reasons = new Map<string, string>()
    const isLast = (url: string) => Number(url === this.#last)
    for (const suits of SUITS[this.#hosts.wanted]) {
      for (const url of this.#hosts.urls.toSorted((a, b) => isLast(b) - isLast(a))) {
        const client = this.#clientOf(url)
        try {
          await client.connect()
          const role = await roleOf(client)
          if (suits(role)) {
            // It alone keeps no process running.
            const socket = client.connection.stream as Socket
            socket.unref()
            return { url, client }
          }
          reasons.set(url, role.standby ? 'is a standby' : `is ${role.readOnly ? 'read-only' : 'a primary'}`)
        } catch (error) {
          reasons.set(url, (error as Error).message)
        }
        drop(client)
      }
    }
    const lines = [...reasons].map(([url, reason]) => `${new URL(url).host} ${reason}`)
    throw new NoHost(`No server is ${this.#hosts.wanted}: ${lines.join('; ')}`)
  }

  #clientOf(connectionString: string): Client {
    const client = new Client({
      ...this.#config,
      connectionString,
      application_name: 'minato hosts',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    // The next question reports a broken connection.
    client.on('error', () => {})
    return client
  }
}

async function roleOf(client: Client): Promise<Role> {
  const { rows } = await client.query<Role>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  )
  return rows[0]!
}

/** Without a farewell: the server may not listen. */
function drop(client: Client | undefined): void {
  client?.connection.stream.destroy()
}
