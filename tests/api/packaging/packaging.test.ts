import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const packaged = (name: string) => fileURLToPath(new URL(`../../../src/server/packaging/${name}`, import.meta.url))

/** Whether the machine has the program; a test that is left out says so. */
function isInstalled(program: string, version: string): boolean {
  try {
    execFileSync(program, [version], { stdio: 'ignore' })
    return true
  } catch {
    console.warn(`${program} is not installed: its packaging is NOT tried in this run`)
    return false
  }
}

test.skipIf(!isInstalled('systemd-analyze', '--version'))('the systemd unit leaves little exposed', () => {
  const args = ['security', '--offline=true', '--no-pager', '--threshold=25', packaged('minato.service')]
  expect(() => execFileSync('systemd-analyze', args, { stdio: 'pipe' })).not.toThrow()
})

type Ports = { https: number; http: number; server: number }
type Proxy = {
  program: string
  version: string
  args: (file: string) => string[]
  /** The packaged example on ports that nobody has, with a certificate of its own; nothing else is changed. */
  settings: (ports: Ports, folder: string) => string
}

/** The example with the replacements, each of which must find its text. */
function example(name: string, replacements: readonly [string, string][]): string {
  let text = readFileSync(packaged(name), 'utf8')
  for (const [from, to] of replacements) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

const PROXIES: Proxy[] = [
  {
    program: 'nginx',
    version: '-v',
    args: file => ['-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    settings: ({ https, http, server }, folder) => {
      const site = example('nginx.conf', [
        ['/etc/letsencrypt/live/minato.example/fullchain.pem', join(folder, 'cert.pem')],
        ['/etc/letsencrypt/live/minato.example/privkey.pem', join(folder, 'key.pem')],
        ['127.0.0.1:8080', `127.0.0.1:${server}`],
        ['/var/log/nginx/', `${folder}/`],
        ['  listen [::]:80;\n', ''],
        ['  listen [::]:443 ssl http2;\n', ''],
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['listen 443', `listen 127.0.0.1:${https}`],
      ])
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        kind => `${kind}_temp_path ${join(folder, kind)};`,
      )
      // What the packaged file does not replace is logged as Debian's nginx.conf has it.
      const debian = `access_log ${join(folder, 'access.log')};`
      return `pid ${join(folder, 'pid')};\nevents {}\nhttp {\n${debian}\n${folders.join('\n')}\n${site}\n}\n`
    },
  },
  {
    program: 'caddy',
    version: 'version',
    args: file => ['run', '--adapter', 'caddyfile', '--config', file],
    settings: ({ https, http, server }, folder) =>
      example('Caddyfile', [
        ['{\n\tlog {', `{\n\tadmin off\n\thttp_port ${http}\n\tauto_https disable_redirects\n\tlog {`],
        [
          'minato.example {',
          `https://minato.example:${https} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        ],
        ['127.0.0.1:8080', `127.0.0.1:${server}`],
      ]),
  },
]

const VISITOR = '127.0.0.7'

// Real processes on the embedded database, whatever DATABASE_URL says to the other tests.
for (const proxy of PROXIES)
  test.skipIf(process.env.DATABASE_URL || !isInstalled(proxy.program, proxy.version))(
    `behind the packaged ${proxy.program}: HTTP/2, bids, live updates as they come, the visitor’s own address, and no token in its logs`,
    { timeout: 120_000 },
    async () => {
      const folder = temporaryFolder()
      const ports = { https: await freePort(), http: await freePort(), server: await freePort() }
      const origin = `https://minato.example:${ports.https}`
      const env = {
        PORT: String(ports.server),
        DATA_DIR: await dataDirWithCluster(),
        DATABASE_URL: '',
        PUBLIC_URL: origin,
        SUPPORT_EMAIL: 'help@minato.example',
        TRUST_PROXY: '127.0.0.1',
      }
      const server = await runningServer(env)
      onTestFinished(async () => void (await server.stop('SIGTERM')))
      const visitor = await withVisitor(env.DATA_DIR, origin)
      const started = await startProxy(proxy, ports, folder)

      const session = await visit(ports.https)
      const secure = { ':scheme': 'https', ':authority': `minato.example:${ports.https}`, cookie: visitor.cookie }
      const live = session.request({
        ...secure,
        ':path': `/v1/live?lots=${visitor.lotId}`,
        accept: 'text/event-stream',
      })
      live.setEncoding('utf8')
      const [opened] = (await once(live, 'response')) as [Record<string, unknown>]
      expect(opened[':status']).toBe(200)
      let heard = ''
      live.on('data', (text: string) => (heard += text))
      const hears = async (part: string) => {
        while (!heard.includes(part)) await once(live, 'data')
      }
      await hears(visitor.lotId)

      const posted = await answerTo(
        session,
        {
          ...secure,
          ':method': 'POST',
          ':path': '/v1/bid/create',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          origin,
        },
        JSON.stringify(payload(visitor.lotId, 405_000)),
      )
      expect(posted.status).toBe(200)
      await hears('405000')
      live.close()

      // A login that fails is counted for its address: the visitor's, not the proxy's, and not the one that he claims.
      const failed = await answerTo(
        session,
        {
          ':scheme': 'https',
          ':authority': `minato.example:${ports.https}`,
          ':method': 'POST',
          ':path': '/v1/auth',
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.9',
          origin,
        },
        JSON.stringify({ email: 'nobody@minato.example', password: 'wrong-password' }),
      )
      expect(failed.status).toBe(422)
      expect(await visitor.addresses()).toEqual([VISITOR])
      const contact = await answerTo(session, { ...secure, ':path': '/.well-known/security.txt' })
      expect(contact.text).toContain('Contact: mailto:help@minato.example')
      expect(contact.text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
      await visitor.leave()

      const link = { ...secure, ':path': '/auth/change-password?token=secret', referer: `${origin}/?token=secret` }
      await answerTo(session, link)
      await server.stop('SIGTERM')
      expect((await answerTo(session, link)).status).toBe(502)
      session.close()
      const logs = await started.stop()
      expect(logs).toContain('/auth/change-password')
      expect(logs).not.toContain('secret')
    },
  )

/** A buyer with a session, a lot, and the addresses that logins were tried from. */
async function withVisitor(dataDir: string, publicUrl: string) {
  const log = createLog({ logLevel: 'fatal' })
  const config = readConfig({ PUBLIC_URL: publicUrl, DEMO: 'off' })
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
  const { db, end } = connect(database.connection, log)
  const now = new Date()
  const user = await newUser(db, now, { creditLimit: 10_000_000 })
  const lot = await newLot(db, now)
  const { access } = await openSession(db, { userId: user.id, userAgent: 'test', now })
  return {
    lotId: lot.id,
    cookie: `${sessionCookies(config).access}=${access}`,
    addresses: async () => (await db.selectFrom('login_attempts').select('ip').execute()).map(({ ip }) => ip),
    leave: async () => {
      await end()
      await database.close()
    },
  }
}

async function startProxy(proxy: Proxy, ports: Ports, folder: string): Promise<{ stop: () => Promise<string> }> {
  const subject = ['-subj', '/CN=minato.example', '-days', '2', '-nodes']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' })
  const file = join(folder, `${proxy.program}.conf`)
  writeFileSync(file, proxy.settings(ports, folder))
  const child = spawn(proxy.program, proxy.args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  let complaint = ''
  child.stderr.on('data', text => (complaint += String(text)))
  onTestFinished(() => void child.kill('SIGTERM'))
  /** Returns everything that it has logged. */
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    const files = readdirSync(folder).filter(name => name.endsWith('.log'))
    return [complaint, ...files.map(name => readFileSync(join(folder, name), 'utf8'))].join('\n')
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${proxy.program} ended: ${complaint}`)
    try {
      ;(await visit(ports.https)).close()
      return { stop }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
    }
  }
}

/** An HTTP/2 connection of a visitor whose address is not the proxy's. */
async function visit(port: number): Promise<ClientHttp2Session> {
  // Passed on to tls.connect, which the type of http2 does not say of the local address.
  const options = { localAddress: VISITOR, servername: 'minato.example', rejectUnauthorized: false }
  const session = connectHttp2(`https://127.0.0.1:${port}`, options)
  await once(session, 'connect')
  expect(session.alpnProtocol).toBe('h2')
  return session
}

async function answerTo(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string) {
  const request = session.request(headers)
  request.setEncoding('utf8')
  let text = ''
  request.on('data', (part: string) => (text += part))
  request.end(body)
  // Asked for before the response: without a body the end comes with it.
  const ended = once(request, 'end')
  const [answer] = (await once(request, 'response')) as [Record<string, unknown>]
  await ended
  return { status: Number(answer[':status']), text }
}
