import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lastingPort } from '#tests/support/free-port.ts'
import { writePackaged } from './packaged.ts'

const MAX_TRIES = 200
const POLL_MS = 50

type Balancer = { address: string; close: () => Promise<void> }

/** Debian's HAProxy with the packaged settings, on a port of its own and without a certificate, before servers at these ports. */
export async function startBalancer(folder: string, [one, two]: readonly [number, number]): Promise<Balancer> {
  const port = await lastingPort()
  const file = join(folder, 'haproxy.cfg')
  writePackaged('haproxy.cfg', file, [
    ['bind :80\n', `bind 127.0.0.1:${port}\n`],
    ['  bind :443 ssl crt /etc/haproxy/minato.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['10.0.0.21:8080', `127.0.0.1:${one}`],
    ['10.0.0.22:8080', `127.0.0.1:${two}`],
  ])
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  for (let looks = 0; !(await isReady(address)); looks += 1) {
    if (looks > MAX_TRIES) throw new Error('HAProxy does not find the servers')
    await wait(POLL_MS)
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
