import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { ALL_ROUTES } from '#server/app.ts'
import { inlineScriptHashes } from '#server/http/static.ts'
import { testApp } from '#tests/support/app.ts'
import { addressesOf, bareRequest } from '#tests/support/requests.ts'

const t = await testApp()
const ADDRESSES = addressesOf(ALL_ENDPOINTS)
it('implements every endpoint of the contract, and nothing else', () => {
  const served = new Set(ALL_ROUTES.map(route => route.endpoint))
  expect(ALL_ENDPOINTS.filter(endpoint => !served.has(endpoint)).map(endpoint => endpoint.path)).toEqual([])
  expect(served.size).toBe(ALL_ENDPOINTS.length)
})

describe('a request from another site', () => {
  const EFFECTS = ADDRESSES.filter(({ endpoint }) => isWrite(endpoint))
  const FORGED: Record<string, Record<string, string>> = {
    'fetched by another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'fetched by a sibling': { 'sec-fetch-site': 'same-site', origin: 'https://other.minato.example' },
    'opened from a bookmark': { 'sec-fetch-site': 'none' },
    'sent by a browser that knows Origin alone': { origin: 'https://evil.example' },
    'sent from a sandboxed frame': { origin: 'null' },
    'sent from our name on another port': { origin: 'http://localhost:9999' },
    'sent from a name that begins like ours': { origin: 'http://localhost:8080.evil.example' },
    'followed from a mail in an old browser': { accept: 'text/html,application/xhtml+xml' },
  }
  const FORMS: Record<string, Record<string, string>> = {
    'a form': { 'content-type': 'application/x-www-form-urlencoded' },
    'a form with files': { 'content-type': 'multipart/form-data; boundary=x' },
    'a form of plain text': { 'content-type': 'text/plain' },
    'a beacon without a type': {},
  }

  it.each(Object.entries(FORGED))('%s has no effect anywhere', async (_, headers) => {
    const user = await t.newUser({ kind: 'manager' })
    for (const address of EFFECTS) {
      const caller = await t.as(user)
      const before = caller.jar.header()
      const request = bareRequest(address.endpoint)
      const answer = await caller.fetch(address.path, { ...request, headers: { ...request.headers, ...headers } })
      expect(answer.status, address.name).toBe(403)
      await expect(answer.json()).resolves.toMatchObject({ messageCode: 'cross_site' })
      expect(caller.jar.header(), address.name).toBe(before)
      expect((await caller.fetch('/v1/user/view-profile')).status).toBe(200)
    }
  })

  it.each(Object.entries(FORMS))('as %s is not taken', async (_, headers) => {
    const caller = await t.as(await t.newUser({ kind: 'manager' }))
    for (const { endpoint, path, name } of EFFECTS.filter(one => one.endpoint.body || one.endpoint.binary)) {
      const body = new TextEncoder().encode('{}')
      const length = { 'content-length': String(body.length) }
      const answer = await caller.fetch(path, { method: endpoint.method, headers: { ...headers, ...length }, body })
      expect(answer.status, name).toBe(415)
      const type = endpoint.binary ? 'application/octet-stream' : 'application/json'
      await expect(answer.json()).resolves.toMatchObject({ messageCode: 'content_type', detail: { type } })
    }
  })

  it('may still read what is public', async () => {
    const answer = await t.visitor().fetch('/v1/site/currency-list', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(200)
  })
})

describe('headers', () => {
  it.each([
    '/v1/auth',
    '/v1/nowhere',
    '/v1/site/currency-list',
    '/healthz',
    '/readyz',
    '/v1/docs',
    '/nowhere.js',
    '/photos/x/1-320.webp',
  ])('of %s are strict', async path => expectStrict(await t.visitor().fetch(path)))

  it('stand on every answer of every call, taken or refused', async () => {
    const manager = await t.newUser({ kind: 'manager' })
    for (const { endpoint, path, name } of ADDRESSES)
      for (const caller of [t.visitor(), await t.as(manager)]) {
        const answer = await caller.fetch(path, bareRequest(endpoint))
        // A file may do nothing at all.
        if (answer.headers.get('content-type') === 'application/pdf')
          expect(answer.headers.get('content-security-policy'), name).toBe("default-src 'none'; sandbox")
        else expectStrict(answer, name)
        // A stream that is let go may say so as an error.
        await answer.body?.cancel().catch(() => undefined)
      }
  })

  it('keep answers about people out of every cache', async () => {
    const caller = await t.as(await t.newUser())
    for (const path of ['/v1/user/view-profile', '/v1/user/search', '/v1/auth', '/v1/nowhere'])
      expect((await caller.fetch(path)).headers.get('cache-control'), path).toBe('no-store')
  })

  it('name the inline scripts of our page by hash and no others', () => {
    const html = '<script src="/a.js"></script><script>let a = 1</script><script type="module">b()</script>'
    const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
    expect(inlineScriptHashes(html)).toEqual([hash('let a = 1'), hash('b()')])
  })

  it('take an id for the log only where it looks like one', async () => {
    const idOf = async (id: string) =>
      (await t.visitor().fetch('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
    expect(await idOf('{"level":60}')).not.toBe('{"level":60}')
  })
})

function expectStrict({ headers }: Response, name = ''): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy, name).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(headers.has('strict-transport-security')).toBe(false)
}
