import { afterAll, describe, expect, test } from 'vitest'
import { createCall } from '#client/api/call.ts'
import { createApp } from '#server/app.ts'
import { ADMISSION } from '#server/http/admission-control.ts'
import { listen } from '#server/http/listen.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { hostileSockets, type HostileSockets } from '#tests/support/hostile-sockets.ts'

const { context, as, newUser, newLot } = await testApp()
const app = createApp(context, { admission: ADMISSION })
const http = await listen(app, 0)
const attacks: HostileSockets[] = []
afterAll(async () => {
  for (const attack of attacks) attack.end()
  await http.close()
})

function overTheNetwork({ jar }: Caller): Caller {
  const over: Caller['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', jar.header())
    return fetch(new URL(path, `http://localhost:${http.port}`), { ...init, headers })
  }
  return { jar, fetch: over, call: createCall({ fetch: over }) }
}

describe('requests that begin and never end', () => {
  test('keep nobody from bidding, signing in and reading', async () => {
    const user = await newUser({ creditLimit: 100_000_000 })
    const buyer = overTheNetwork(await as(user))
    attacks.push(
      hostileSockets(http.port, 'bidWithoutBody', 260),
      hostileSockets(http.port, 'loginOfOneByte', 224),
      hostileSockets(http.port, 'slowHeaders', 200),
    )
    await Promise.all(attacks.map(({ sent }) => sent))
    for (let turn = 0; turn < 5; turn++) {
      const lot = await newLot()
      expect(await bid(buyer, lot.id, 400_000)).toMatchObject({ bidAmount: 400_000 })
      for (const path of ['/v1/bid/deposit', '/v1/stock/listing', '/v1/site/notice', '/v1/auth/update'])
        expect((await buyer.fetch(path)).status, path).toBe(200)
    }
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const { email, password } = user
    const answer = await buyer.fetch('/v1/auth', { ...login, body: JSON.stringify({ email, password }) })
    expect(answer.status).toBe(200)
    expect(attacks.map(({ closed }) => closed())).toEqual([0, 0, 0])
  })

  test('are cut when their time is over', async () => {
    const impatient = await listen(app, 0, { requestMs: 200, lookMs: 50 })
    const kinds = ['bidWithoutBody', 'loginOfOneByte', 'slowHeaders'] as const
    const cut = kinds.map(kind => hostileSockets(impatient.port, kind, 20))
    attacks.push(...cut)
    await Promise.all(cut.map(({ allClosed }) => allClosed))
    expect(cut.map(({ closed }) => closed())).toEqual([20, 20, 20])
    await impatient.close()
  })
})

test('a server that listens at one address answers at no other', async () => {
  const { port, close } = await listen(app, 0, { host: '127.0.0.2' })
  expect((await fetch(`http://127.0.0.2:${port}/healthz`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  await close()
})

test('an address that is not of this machine is said to be PORT’s fault', async () => {
  await expect(listen(app, 0, { host: '192.0.2.1' })).rejects.toThrow(
    /^PORT cannot be used: .*EADDRNOTAVAIL.* Set it to a port, or to an address of this machine/,
  )
})
