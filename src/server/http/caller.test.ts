import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { callerReader } from './caller.ts'
import { createLog } from './log.ts'
import type { TrustProxy } from './trust-proxy.ts'

async function read(trust: TrustProxy, peer: string, headers: Record<string, string>) {
  const log = createLog({ logLevel: 'fatal' })
  const warn = vi.spyOn(log, 'warn')
  const callerOf = callerReader(trust, log)
  const app = new Hono().get('/', context => context.json(callerOf(context)))
  const ask = async () => {
    const env = { incoming: { socket: { remoteAddress: peer } } }
    const answer = await app.request('http://minato.example/', { headers }, env)
    return (await answer.json()) as { ip: string; origin: string }
  }
  await ask()
  return { ...(await ask()), warnings: warn.mock.calls.length }
}

const CHAIN = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 10.0.0.2' }

describe('the address of a request', () => {
  test.each(['127.0.0.1', '10.0.0.1', '203.0.113.9'])(
    'is that of the connection by default, whatever %s forwards',
    async peer => {
      expect(await read(0, peer, CHAIN)).toMatchObject({ ip: peer, warnings: 1 })
      expect(await read(0, peer, {})).toMatchObject({ ip: peer, warnings: 0 })
    },
  )

  test.each<[TrustProxy, string, string]>([
    [1, '203.0.113.9', '10.0.0.2'],
    [2, '203.0.113.9', '198.51.100.7'],
    [9, '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '10.0.0.1', '198.51.100.7'],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', '198.51.100.7'],
    [['loopback', '10.0.0.2'], '::1', '198.51.100.7'],
  ])('is forwarded with TRUST_PROXY=%j from %s', async (trust, peer, ip) => {
    expect(await read(trust, peer, CHAIN)).toMatchObject({ ip, warnings: 0 })
  })

  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('of %s counts as %s', async (peer, ip) => {
    expect(await read(0, peer, {})).toMatchObject({ ip })
    expect(await read(1, '127.0.0.1', { 'x-forwarded-for': peer })).toMatchObject({ ip })
  })

  test('is that of a peer that is not in the list, which the log says once', async () => {
    expect(await read(['10.0.0.0/8'], '203.0.113.9', CHAIN)).toMatchObject({ ip: '203.0.113.9', warnings: 1 })
  })
})

test('https is believed from a trusted proxy only', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  expect(await read(1, '127.0.0.1', headers)).toMatchObject({ origin: 'https://minato.example' })
  expect(await read(0, '127.0.0.1', headers)).toMatchObject({ origin: 'http://minato.example' })
  expect(await read(1, '127.0.0.1', {})).toMatchObject({ origin: 'http://minato.example' })
})
