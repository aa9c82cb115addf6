import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'

import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import type { Viewer } from './context.ts'
import { MAX_WAITING, readBody } from './read-body.ts'
import type { HttpEnv } from './router.ts'

const { add, file } = receiptsEndpoints
const RECEIPT = `/v1${add.path}`
const BYTES = 600 * 1024
const viewerOfKind = (kind: UserKind) => ({ userId: 1, permission: permissionsOf(kind) }) as Viewer

/** The layer that reads bodies, before one that tells how much it gets of each and answers when `answer` is called. */
function layers(viewer: Viewer | null) {
  const seen: number[] = []
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const app = new Hono<HttpEnv>()
  app.use(readBody([add, file], () => Promise.resolve(viewer)))
  app.all(RECEIPT, async context => {
    seen.push((await context.req.arrayBuffer()).byteLength)
    await held
    return context.text('')
  })
  const upload = (length?: number) => {
    const headers = length === undefined ? undefined : { 'content-length': String(length) }
    const body = new Blob([new Uint8Array(BYTES)]).stream()
    return app.request(RECEIPT, { method: 'POST', body, duplex: 'half', ...(headers && { headers }) } as RequestInit)
  }
  return { seen, upload, read: () => app.request(RECEIPT), answer }
}

describe('a large body', () => {
  it.each([
    ['a client', viewerOfKind('client'), 0],
    ['nobody', null, 0],
    ['a manager', viewerOfKind('manager'), BYTES],
  ])('is kept only for people who may make the call: %s', async (_, viewer, bytes) => {
    const { seen, upload, answer } = layers(viewer)
    answer()
    for (const length of [BYTES, undefined]) expect((await upload(length)).status).toBe(200)
    expect(seen).toEqual([bytes, bytes])
  })

  it('has turns that reads of the same path do not take', async () => {
    const { seen, read, answer } = layers(viewerOfKind('manager'))
    const reads = Array.from({ length: 2 + MAX_WAITING + 1 }, read)
    while (seen.length < reads.length) await new Promise(setImmediate)
    answer()
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})
