import { callbackify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { readHosts } from './database-hosts.ts'
import { ServingHost, type BoundSession } from './serving-host.ts'

/** One for each address in this thread. */
const known = new Map<string, ServingHost>()

const READ_ONLY = '25006'

/**
 * PostgreSQL gave up waiting for the standby (a timeout, a stop) and answers a COMMIT as if it were done, with a warning only. The commit may be lost
 * with the machine, so it is not acknowledged: its code is PostgreSQL's for a commit whose outcome is unknown.
 */
class NotReplicated extends Error {
  readonly code = '08007'
}

/** A session with the right one of several servers. With one server it is the driver's own client. */
export class HostClient extends Client implements BoundSession {
  readonly #servingHost: ServingHost | null

  constructor(config: ClientConfig = {}) {
    const hosts = config.connectionString ? readHosts(config.connectionString) : null
    super(hosts ? { ...config, connectionString: hosts.urls[0] } : config)
    const isPlain = !hosts || (hosts.urls.length === 1 && hosts.wanted === 'any')
    this.#servingHost = isPlain ? null : servingHostOf(config, () => new ServingHost(hosts, config))
    // The current or next statement reports a broken connection. Without a listener, the error would end the process: a pool listens only to
    // idle connections, and a server may say that it ends in the same packet in which it says that it is ready.
    this.on('error', () => {})
    this.connection.on('errorMessage', (error: { code?: string }) => {
      // The server is a standby now. After this answer nothing more is asked of it.
      if (error.code === READ_ONLY) process.nextTick(() => this.cut())
    })
    this.connection.on('notice', (notice: { routine?: string; message?: string }) => {
      if (notice.routine !== 'SyncRepWaitForLSN') return
      this.connection.emit('error', new NotReplicated(notice.message))
      this.cut()
    })
  }

  override connect(): Promise<Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void
  override connect(callback?: (error: never, client: never) => void): Promise<Client> | void {
    const connected = this.#servingHost ? this.#connectTo(this.#servingHost) : super.connect()
    if (!callback) return connected
    callbackify(() => connected)(callback as (error: Error | null, client: Client) => void)
  }

  cut(): void {
    this.connection.stream.destroy()
  }

  async #connectTo(servingHost: ServingHost): Promise<Client> {
    const url = await servingHost.find()
    const { host, port } = new Client(url)
    Object.assign(this, { host, port })
    servingHost.bind(this, url)
    this.once('end', () => servingHost.release(this))
    return super.connect()
  }
}

function servingHostOf({ connectionString = '' }: ClientConfig, make: () => ServingHost): ServingHost {
  const found = known.get(connectionString) ?? make()
  known.set(connectionString, found)
  return found
}
