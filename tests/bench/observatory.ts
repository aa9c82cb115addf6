import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { benchFolder } from './bench-folder.ts'

const SCANNER = '@mdn/mdn-http-observatory@1.4.8'

type Report = {
  error?: string
  scan: { grade: string; score: number }
  tests: Record<string, { result: string; scoreModifier: number }>
}

/**
 * Mozilla's own scanner on the built app, behind an https proxy as in production: the source of the figures in
 * `tests/support/observatory.ts`. The scanner comes from npm for this run only (130 MB); `openssl` creates the certificate.
 */
export async function benchObservatory(): Promise<void> {
  const folder = benchFolder()
  const inFolder = (name: string) => join(folder.path, name)
  try {
    const quiet = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', folder.path, ...quiet, SCANNER], { stdio: 'inherit' })
    const scanner = inFolder('node_modules/@mdn/mdn-http-observatory')
    // The list of hosts that browsers know to be https. The scanner would download it, and our host is not on it.
    writeFileSync(join(scanner, 'conf/hsts-preload.json'), '{}')
    const certificate = { key: inFolder('key.pem'), cert: inFolder('cert.pem') }
    const forLocalhost = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const out = ['-keyout', certificate.key, '-out', certificate.cert]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...forLocalhost], {
      stdio: 'ignore',
    })
    const proxy = await httpsProxy(certificate)
    const env = { DATA_DIR: inFolder('data'), PUBLIC_URL: proxy.address, PORT: String(proxy.target) }
    const running = await runningServer(env)
    try {
      // Must not block, because the proxy runs in this process.
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(scanner, 'src/scan.js'), new URL(proxy.address).host],
        { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.cert } },
      )
      const report = JSON.parse(stdout) as Report
      if (report.error) throw new Error(report.error)
      for (const [name, test] of Object.entries(report.tests))
        console.log(`${name}: ${test.result} (${test.scoreModifier >= 0 ? '+' : ''}${test.scoreModifier})`)
      console.log(`score ${report.scan.score}, grade ${report.scan.grade} (held to 120)`)
    } finally {
      await running.stop('SIGTERM')
      proxy.close()
    }
  } finally {
    folder.remove()
  }
}

/**
 * The proxy in front of the server, as in production. The server's port is chosen first, because the server must know its own
 * address.
 */
async function httpsProxy({ key, cert }: { key: string; cert: string }) {
  const target = await freePort()
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const { method, url, headers } = asked
    const onward = request({ port: target, method, path: url, headers }, given => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    asked.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { address: `https://localhost:${port}`, target, close: () => server.close() }
}
