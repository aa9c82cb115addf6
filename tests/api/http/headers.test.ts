import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { readSite } from '#server/http/static.ts'
import { testApp } from '#tests/support/app.ts'
import { observatoryScore } from '#tests/support/observatory.ts'
import { folderOfFile } from '#tests/support/temporary-folder.ts'

const folder = folderOfFile()
mkdirSync(join(folder, 'dist/assets'), { recursive: true })
const PAGE = `<!doctype html><html lang="en"><head><title>Minato</title><script>early()</script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>`
writeFileSync(join(folder, 'dist/index.html'), PAGE)
writeFileSync(join(folder, 'dist/assets/index-1.js'), 'export {}')
writeFileSync(join(folder, 'dist/robots.txt'), 'User-agent: *')
const site = await readSite(join(folder, 'dist'), join(folder, 'kept'))

const ORIGIN = 'https://minato.example'
const t = await testApp({ env: { PUBLIC_URL: ORIGIN, DEMO: 'on' }, app: { site } })

const STRICT: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'self'; script-src 'self'( 'sha256-[\w+/=]+')*; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\w-]{36}$/,
}

function expectStrict({ headers }: Response): void {
  for (const [name, value] of Object.entries(STRICT)) expect(headers.get(name) ?? '', name).toMatch(value)
}

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers = JSON_TYPE as Record<string, string>) =>
  t.visitor().fetch(path, { method: 'POST', headers, body })

/** Everything that goes out, by its status and kind. */
const ANSWERS: Record<string, [status: number, ask: () => Promise<Response>]> = {
  'the page': [200, () => t.visitor().fetch('/auth/login')],
  'an asset': [200, () => t.visitor().fetch('/assets/index-1.js')],
  'a file at the root': [200, () => t.visitor().fetch('/robots.txt')],
  'an asset that is not there': [404, () => t.visitor().fetch('/assets/gone-1.js')],
  'the page unchanged': [
    304,
    async () => {
      const etag = (await t.visitor().fetch('/')).headers.get('etag')!
      return t.visitor().fetch('/', { headers: { 'if-none-match': etag } })
    },
  ],
  'the head of the page': [200, () => t.visitor().fetch('/', { method: 'HEAD' })],
  'an answer': [200, () => t.visitor().fetch('/v1/site/currency-list')],
  'no session': [401, () => t.visitor().fetch('/v1/user/view-profile')],
  'another site': [403, () => post('/v1/auth', '{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })],
  'no file of the docs': [404, () => t.visitor().fetch('/v1/docs/constructor')],
  'no address': [404, () => t.visitor().fetch('/v1/nowhere')],
  'a wrong method': [405, () => t.visitor().fetch('/v1/auth', { method: 'DELETE' })],
  'a preflight': [
    405,
    () => t.visitor().fetch('/v1/auth', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
  ],
  'a huge body': [413, () => post('/v1/auth', '{}', { ...JSON_TYPE, 'content-length': '9999999' })],
  'a wrong body': [422, () => post('/v1/auth', '{}')],
  'a file of calls': [200, () => t.visitor().fetch('/v1/openapi.json')],
  'the calls for people': [200, () => t.visitor().fetch('/v1/docs')],
  'a sign of life': [200, () => t.visitor().fetch('/healthz')],
  'the mail of the demo': [200, () => t.visitor().fetch('/dev/mail')],
  'a photo': [
    200,
    async () => {
      const { photoToken } = await t.newLot({ drawn: true })
      return t.visitor().fetch(`/photos/${photoToken}/1-320.webp`)
    },
  ],
  'a photo that is not there': [404, () => t.visitor().fetch('/photos/none/1-320.webp')],
  'a stream': [
    200,
    async () => {
      const caller = await t.as(await t.newUser())
      const answer = await caller.fetch('/v1/live?lots=')
      await answer.body?.cancel()
      return answer
    },
  ],
  'a failure of ours': [
    500,
    async () => {
      const { db, end } = connect(t.database.connection, t.context.log)
      await end()
      return createApp({ ...t.context, db }, { site }).request(`${ORIGIN}/v1/auth/challenge`)
    },
  ],
  'not ready yet': [503, async () => createApp(t.context, { site, isReady: () => false }).request(`${ORIGIN}/v1/auth`)],
}

describe('the strict headers', () => {
  it.each(Object.entries(ANSWERS))('stand on %s', async (_, [status, ask]) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expectStrict(answer)
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  it('let the page’s own inline script run, and no other', async () => {
    const policy = (await t.visitor().fetch('/')).headers.get('content-security-policy')!
    expect(policy.match(/'sha256-/g)).toHaveLength(1)
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|data:|https?:|\*)/)
  })
})

describe('Mozilla’s Observatory', () => {
  const scan = async (path: string) => {
    const answer = await t.visitor().fetch(path)
    return { headers: answer.headers, html: await answer.text() }
  }

  it.each(['/', '/auth/login', '/car-auctions', '/v1/docs'])('gives %s 120 points at least', async path => {
    const { score, tests } = observatoryScore(await scan(path))
    expect(score, JSON.stringify(tests)).toBeGreaterThanOrEqual(120)
  })

  it('gives a login, with its cookies, five more', async () => {
    const user = await t.newUser()
    const answer = await post('/v1/auth', JSON.stringify({ email: user.email, password: user.password }))
    expect(observatoryScore({ headers: answer.headers, html: '' }).tests.cookies).toBe(5)
  })

  it.each<[string, string, string]>([
    ['no policy', 'content-security-policy', ''],
    ['inline scripts', 'content-security-policy', "default-src 'self' 'unsafe-inline'"],
    ['no end of http', 'strict-transport-security', ''],
    ['anybody’s frame', 'x-frame-options', 'ALLOWALL'],
    ['anybody’s page around our files', 'cross-origin-resource-policy', 'cross-origin'],
    ['the whole address for everybody', 'referrer-policy', 'unsafe-url'],
  ])('would notice %s', async (_, name, value) => {
    const { headers, html } = await scan('/')
    const weaker = new Headers(headers)
    weaker.set(name, value)
    // The policy alone would still keep frames out.
    if (name === 'x-frame-options') weaker.set('content-security-policy', "default-src 'self'; object-src 'none'")
    expect(observatoryScore({ headers: weaker, html }).score).toBeLessThan(120)
  })
})
