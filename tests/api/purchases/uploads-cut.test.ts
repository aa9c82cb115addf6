import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as socketTo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createCall } from '#client/api/call.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { MIN_CHUNK_BYTES, MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { testApp } from '#tests/support/app.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { beginUpload, sendChunk } from '#tests/support/uploads.ts'

const t = await testApp()
// A slow line is one that takes longer than this.
const http = await listen(t.app, 0, { requestMs: 300, lookMs: 50 })
afterAll(() => http.close())

const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(2 * MAX_CHUNK_BYTES), Buffer.from('\n%%EOF')])

/** The caller's requests over the network, with the cookie of his session. */
const callAt = (address: string, cookie: string) =>
  createCall({
    fetch: (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookie)
      return fetch(`${address}${path}`, { ...init, headers })
    },
  })

/** The head of a chunk's request and half of its bytes, and then silence. Resolves to what the server answers before it ends the connection. */
async function halfOfAChunk(port: number, path: string, cookie: string, chunk: Buffer): Promise<string> {
  const socket = socketTo(port, '127.0.0.1')
  const head = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    'content-type: application/octet-stream',
    `content-length: ${chunk.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(chunk.subarray(0, chunk.length / 2))
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return answer
}

test('a line too slow for a chunk loses that chunk alone; smaller ones go on', async () => {
  const client = await t.newUser()
  const car = await newPurchase(t, client.id)
  const cookie = (await t.as(client)).jar.header()
  const caller = { call: callAt(`http://localhost:${http.port}`, cookie) }
  const { upload } = await beginUpload(caller, { id: car }, content.length)
  let offset = await sendChunk(caller, { upload, offset: 0 }, content.subarray(0, MAX_CHUNK_BYTES))
  const path = `/v1/purchased-cars/upload?offset=${offset}&upload=${upload}`
  const chunk = content.subarray(offset, offset + MAX_CHUNK_BYTES)
  expect(await halfOfAChunk(http.port, path, cookie, chunk)).toMatch(/^(HTTP\/1\.1 408|$)/)
  while (offset < content.length)
    offset = await sendChunk(caller, { upload, offset }, content.subarray(offset, offset + MIN_CHUNK_BYTES))
  const { document } = await caller.call(uploadsEndpoints.finish, { body: { upload } })
  expect(document.bytes).toBe(content.length)
})

// Real processes on the embedded database, whatever DATABASE_URL says to the other tests.
test.skipIf(process.env.DATABASE_URL)(
  'a server that is killed between two chunks: the next process goes on where it was',
  { timeout: 180_000 },
  async () => {
    const dataDir = await dataDirWithCluster()
    const log = createLog({ logLevel: 'fatal' })
    const first = await runningServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
    const database = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
    const { db, end } = connect(database.connection, log)
    try {
      const clock = { now: () => new Date() }
      const user = await newUser(db, clock.now())
      const market = { context: { db }, clock, newLot: (overrides = {}) => newLot(db, clock.now(), overrides) }
      const car = await newPurchase(market, user.id)
      const { access } = await openSession(db, { userId: user.id, userAgent: 'test', now: clock.now() })
      const cookie = `${sessionCookies(readConfig({})).access}=${access}`
      const key = randomUUID()
      const before = { call: callAt(first.address, cookie) }
      const { upload } = await beginUpload(before, { id: car }, content.length, key)
      await sendChunk(before, { upload, offset: 0 }, content.subarray(0, MAX_CHUNK_BYTES))
      await first.stop('SIGKILL')

      const second = await runningServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
      const after = { call: callAt(second.address, cookie) }
      let { offset } = await beginUpload(after, { id: car }, content.length, key)
      expect(offset).toBe(MAX_CHUNK_BYTES)
      while (offset < content.length)
        offset = await sendChunk(after, { upload, offset }, content.subarray(offset, offset + MAX_CHUNK_BYTES))
      const { document } = await after.call(uploadsEndpoints.finish, { body: { upload } })
      expect(document).toMatchObject({ kind: 'pdf', bytes: content.length })
      await second.stop('SIGTERM')
    } finally {
      await end()
      await database.close()
    }
  },
)
