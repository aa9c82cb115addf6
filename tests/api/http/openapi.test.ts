import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/api.ts'
import { docsRoutes } from '#server/http/docs.ts'
import type { JsonSchema } from '#server/http/json-schema.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()

describe('the documentation', () => {
  it('describes every endpoint with its access, in OpenAPI, which a page shows without a foreign host', async () => {
    const answer = await t.visitor().fetch('/v1/openapi.json')
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Record<string, unknown>>> }
    const html = await (await t.visitor().fetch('/v1/docs')).text()
    for (const { path, method, summary } of ALL_ENDPOINTS) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({ summary, 'x-access': expect.stringMatching(/./) })
    }
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(ALL_ENDPOINTS.length)
    for (const [, address] of html.matchAll(/(?:src|href)="(\/v1\/[^"]+)"/g))
      expect((await t.visitor().fetch(address!)).status, address).toBe(200)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    // Without it browsers ask for /favicon.ico, which is not there; dark colours are a class of the viewer's.
    expect(html).toMatch(/<link rel="icon" href="\/icon\.svg"/)
    expect(await (await t.visitor().fetch('/v1/docs/start.js')).text()).toContain("classList.toggle('dark-mode'")
  })

  it('is made and compressed once, however often it is asked for', async () => {
    let made = 0
    const routes = docsRoutes(() => ({ made: (made += 1) }))
    const ask = (encoding: string) => routes.request('/openapi.json', { headers: { 'accept-encoding': encoding } })
    for (const encoding of ['', 'gzip', 'br', '', 'gzip', 'br']) expect((await ask(encoding)).status).toBe(200)
    expect([made, (await ask('br')).headers.get('content-encoding')]).toEqual([1, 'br'])
    const packed = Buffer.from(await (await ask('gzip')).arrayBuffer())
    expect(JSON.parse(gunzipSync(packed).toString())).toEqual({ made: 1 })
  })

  it('says what a field must be', async () => {
    const { paths } = (await (await t.visitor().fetch('/v1/openapi.json')).json()) as {
      paths: Record<string, Operations>
    }
    const login = paths['/auth']!.post!.requestBody?.content['application/json'].schema
    expect(login).toMatchObject({
      required: ['email', 'password'],
      properties: { email: { type: 'string', format: 'email' }, password: { minLength: 6, maxLength: 200 } },
    })
    const mediaOf = (path: string) => Object.keys(paths[path]!.get!.responses[200]!.content)
    expect(mediaOf('/payments/statement')).toEqual(['application/pdf'])
    expect(mediaOf('/live')).toEqual(['application/json', 'text/event-stream'])
    const profile = paths['/user/update-profile']!.put!.requestBody?.content['application/json'].schema
    expect(profile).toMatchObject({ properties: { fullName: { minLength: 1, maxLength: 200 } } })
    const bodyOf = (path: string) => paths[path]!.post!.requestBody?.content['application/json'].schema
    const saying = (text: string) => ({ description: expect.stringContaining(text) })
    expect(bodyOf('/office/feed-upload')).toMatchObject({
      properties: { file: saying('base64'), content: saying('older page') },
    })
    expect(bodyOf('/bid/create')).toMatchObject({ properties: { bidType: saying('Required if') } })
    expect(bodyOf('/bid/bid-from-manager')).toMatchObject({ properties: { userId: saying('as a number or as text') } })
    const listing = paths['/{pageType}/listing']!.get!
    expect(listing.parameters).toContainEqual(
      expect.objectContaining({
        name: 'pageSize',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ type: 'integer' }),
      }),
    )
    expect(listing['x-access']).toContain('bikes: bikeView')
    const headerOf = (path: string, method: string, name: string) =>
      paths[path]![method]!.parameters.find(parameter => 'name' in parameter && parameter.name === name)
    const keyOf = (path: string, method: string) => headerOf(path, method, 'Idempotency-Key')
    expect(keyOf('/purchased-cars/upload', 'post')).toMatchObject({ required: true })
    expect(keyOf('/bid/save-chat', 'post')).toMatchObject({ required: false })
    // A check takes none.
    const description = expect.stringContaining('Required when `confirm` is 1.')
    for (const path of ['/bid/create', '/bid/bid-from-manager'])
      expect(keyOf(path, 'post')).toMatchObject({ required: false, description })
    expect(headerOf('/office/results', 'post', 'Minato-Signature')).toMatchObject({ in: 'header', required: true })
    expect(headerOf('/bid/update-bid-status', 'put', 'If-Match')).toMatchObject({ in: 'header', required: false })
    // A public write has no person whose key it would be; others open their own transactions.
    for (const path of ['/auth/logout', '/auth/prove', '/purchased-cars/upload/finish'])
      expect(keyOf(path, 'post'), path).toBeUndefined()
  })
})

type Operations = Record<
  string,
  {
    parameters: object[]
    requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<string, { content: object }>
    'x-access': string
  }
>
