import { describe, expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { MAX_WAITING } from '#server/http/read-body.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
const MEGABYTE = 1024 * 1024

/** A body of `megabytes` that comes bit by bit, and how much of it has been asked for. Its last part waits for `end`. */
function slowBody(megabytes: number) {
  let sent = 0
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        if (sent === megabytes) {
          await ended
          return stream.close()
        }
        sent += 1
        stream.enqueue(new Uint8Array(MEGABYTE).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent, end }
}

const send = (caller: Caller, path: string, body: BodyInit) =>
  caller.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

const DOCUMENT = '/v1/purchased-cars/upload-document'

describe('a large body', () => {
  it.each([
    ['a document without a session', DOCUMENT, 401, () => Promise.resolve(t.visitor())],
    ['a receipt of a client', '/v1/office/remittances/receipt', 403, async () => t.as(await t.newUser())],
    ['a feed of a client', '/v1/office/feed-upload', 403, async () => t.as(await t.newUser())],
  ])('is read to its end, then refused: %s', async (_, path, status, caller) => {
    const { body, sent, end } = slowBody(3)
    end()
    expect((await send(await caller(), path, body)).status).toBe(status)
    expect(sent()).toBe(3)
  })

  it('that is too large is refused before its end, whoever sends it', async () => {
    const most = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4
    const { body, sent } = slowBody(100)
    expect((await send(t.visitor(), DOCUMENT, body)).status).toBe(413)
    expect(sent()).toBeLessThan(most / MEGABYTE + 3)
  })

  it('is one of two at a time of an account: some wait unread, more are refused, and others go on', async () => {
    const [user, other] = [await t.as(await t.newUser()), await t.as(await t.newUser())]
    const bodies = Array.from({ length: 2 + MAX_WAITING + 1 }, () => slowBody(1))
    const sending = bodies.map(({ body }) => send(user, DOCUMENT, body))
    const refused = await Promise.race(sending)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await send(other, DOCUMENT, ' '.repeat(MEGABYTE))).status).toBe(422)
    const begun = () => bodies.filter(({ sent }) => sent() > 0).length
    while (begun() < 2) await new Promise(setImmediate)
    expect(begun()).toBe(2)
    for (const { end } of bodies) end()
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array.from({ length: 2 + MAX_WAITING }, () => 422), 503])
  })
})
