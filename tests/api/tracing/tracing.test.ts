import { createServer, get } from 'node:http'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { FEED_ADAPTERS } from '#server/feed/adapters.ts'
import { importInChildProcess } from '#server/feed/import-process/start-import-process.ts'
import { createLog } from '#server/http/log.ts'
import { jobHandlers } from '#server/jobs.ts'
import { openQueue } from '#server/queue/queue.ts'
import { startWorkers } from '#server/queue/start-workers.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { traceCollector } from '#tests/support/trace-collector.ts'

const collector = await traceCollector()
const { traces } = readConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
})
// Before the database is connected, as main.ts does.
const tracing = startTracing(traces!, createLog({ logLevel: 'silent' }))
const { context, database, clock, newUser } = await testApp({ env: { TRUST_PROXY: '10.0.0.1' } })
const app = createApp({ ...context, queue: openQueue(clock) })
afterAll(async () => {
  await tracing.stop()
  await collector.close()
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const ask = (path: string, from: string, init: RequestInit = {}) =>
  app.request(
    `http://localhost:8080${path}`,
    {
      ...init,
      headers: { traceparent: `00-${TRACE}-${PARENT}-01`, origin: context.config.publicUrl, ...init.headers },
    },
    { incoming: { socket: { remoteAddress: from } } },
  )

test('a request continues the proxy’s trace, has a span for each statement, and includes the job that it causes', async () => {
  const { email } = await newUser()
  const answer = await ask(`/v1/auth/reset-password?email=${email}`, '10.0.0.1')
  expect(answer.status).toBe(200)
  const { 'account-requests': handler } = jobHandlers(context)
  const workers = await startWorkers(database.connection, { 'account-requests': handler }, context.log)
  try {
    await vi.waitUntil(
      async () => {
        await tracing.flush()
        return collector.named('process account-requests').length > 0
      },
      { timeout: 20_000, interval: 100 },
    )
  } finally {
    await workers.stop()
  }

  const [request] = collector.named('GET /v1/auth/reset-password')
  expect(request).toMatchObject({
    kind: 2,
    traceId: TRACE,
    parentSpanId: PARENT,
    attributes: { 'http.route': '/v1/auth/reset-password', 'http.response.status_code': 200 },
  })
  const [statement] = collector.named('INSERT account_requests')
  expect(statement).toMatchObject({ kind: 3, traceId: TRACE, attributes: { 'db.system.name': 'postgresql' } })
  expect(collector.named('COMMIT').some(({ traceId }) => traceId === TRACE)).toBe(true)
  const [run] = collector.named('process account-requests')
  expect(run!.traceId).toBe(TRACE)
  expect(collector.named('job account-requests')).toMatchObject([
    { parentSpanId: run!.spanId, attributes: { 'minato.job.tries': 1 } },
  ])

  expect(collector.asked[0]).toEqual({ path: '/v1/traces', authorization: 'Bearer abc' })
  expect(collector.raw.join()).not.toContain(email)
})

test('a caller that is no trusted proxy begins a new trace, and probes have none', async () => {
  await ask('/v1/site/get-language', '203.0.113.9')
  await ask('/healthz', '203.0.113.9')
  await tracing.flush()
  const [span] = collector.named('GET /v1/site/get-language')
  expect(span!.traceId).not.toBe(TRACE)
  expect(span!.parentSpanId).toBeUndefined()
  expect(collector.named('GET /healthz')).toEqual([])
})

test('an import in its own process is a part of the job that started it', async () => {
  const { clock, config } = context
  const runImport = importInChildProcess(
    { kind: 'server', connection: database.connection },
    { clock, config: { ...config, traces } },
  )
  const file = join(temporaryFolder(), 'lots.csv')
  writeFileSync(file, 'no header\n')
  await expect(inSpan('importing job', {}, () => runImport(FEED_ADAPTERS.csv!, file, {}))).rejects.toThrow('no header')
  await tracing.flush()
  const [job] = collector.named('importing job')
  expect(collector.named('import csv')).toMatchObject([{ traceId: job!.traceId, parentSpanId: job!.spanId }])
})

test('calls of other servers are children, by their host alone; what fails tells its kind and no words', async () => {
  const far = createServer((_, answer) => answer.writeHead(503).end('busy')).listen(0, '127.0.0.1')
  await once(far, 'listening')
  const { port } = far.address() as AddressInfo
  const before = collector.spans.length
  try {
    await inSpan('work', {}, async () => {
      await (await fetch(`http://127.0.0.1:${port}/subscription/secret-key`)).text()
      const [answer] = await once(get(`http://127.0.0.1:${port}/lots/secret-key`), 'response')
      await once(answer.resume(), 'end')
      await expect(inSpan('part', {}, () => Promise.reject(new TypeError('no such secret-key')))).rejects.toThrow()
    })
    await vi.waitUntil(async () => {
      await tracing.flush()
      return collector.spans.length >= before + 4
    })
  } finally {
    far.closeAllConnections()
    far.close()
  }
  const [work] = collector.named('work')
  const calls = collector.named('GET 127.0.0.1')
  expect(calls).toHaveLength(2)
  for (const call of calls)
    expect(call).toMatchObject({
      kind: 3,
      parentSpanId: work!.spanId,
      attributes: { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'http.response.status_code': 503 },
    })
  expect(collector.named('part')).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } }])
  expect(collector.raw.join()).not.toContain('secret-key')
})
