import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Clock } from '#server/clock.ts'
import { answerTo } from './answer-select.ts'
import { readSelect } from './select.ts'
import { serviceTables, type ServiceRow, type ServiceTables } from './service-rows.ts'

/** Simulated faults, as the first part of the path: `http://127.0.0.1:8099/cut/api/`. */
export const FAULTS = ['slow', 'cut', 'broken', 'masked', 'quota', 'charset', 'down', 'odd'] as const
type Fault = (typeof FAULTS)[number]

export type QueryService = {
  /** `http://127.0.0.1:8099`; the service answers below `/api/`, compressed below `/gzip/`. */
  origin: string
  /** The received queries, in order. */
  asked: string[]
  /** Applies to all later requests, whatever their path; null ends it. */
  misbehave(fault: Fault | null): void
  close(): Promise<void>
}

type QueryServiceOptions = {
  clock: Clock
  port?: number
  /** Cars of coming days; the other tables keep their proportion. */
  cars?: number
  dailyLimit?: number
  /** Instead of the market's. */
  tables?: () => ServiceTables
}

const MASK = 'http://avto.jp/get_code'
const MASKED = ['AUCTION', 'AUCTION_DATE', 'GRADE', 'MILEAGE', 'FINISH']

/** Implements the query service's protocol on a local port, from the demo market: for tests and for trials without a contract. */
export async function startQueryService(options: QueryServiceOptions): Promise<QueryService> {
  const { clock, port = 0, cars = 600, dailyLimit = 1000 } = options
  const tables = options.tables ?? madeEachMinute(clock, cars)
  const asked: string[] = []
  let fault: Fault | null = null
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://query-service')
    const [first, ...rest] = url.pathname.split('/').filter(Boolean)
    const own = FAULTS.find(name => name === first) ?? null
    const path = own === null ? first : rest[0]
    if (request.method !== 'GET' || (path !== 'api' && path !== 'gzip')) return void response.writeHead(404).end()
    asked.push(url.searchParams.get('sql') ?? '')
    const counter = asked.length
    const quota = { 'API-Counter': counter, 'API-Limit': dailyLimit, 'API-Rest': Math.max(0, dailyLimit - counter) }
    for (const [name, value] of Object.entries(quota)) response.setHeader(name, String(value))
    answer(request, response, {
      url,
      fault: fault ?? own,
      packed: path === 'gzip',
      isOver: counter > dailyLimit,
      tables,
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave: next => {
      fault = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Creating a market takes longer than any query on it. */
function madeEachMinute(clock: Clock, cars: number): () => ServiceTables {
  let made: { minute: number; tables: ServiceTables } | null = null
  return () => {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (made?.minute !== minute) made = { minute, tables: serviceTables(clock.now(), cars) }
    return made.tables
  }
}

type Turn = { url: URL; fault: Fault | null; packed: boolean; isOver: boolean; tables: () => ServiceTables }

function answer(_: IncomingMessage, response: ServerResponse, { url, fault, packed, isOver, tables }: Turn): void {
  // Longer than any client waits: the connection is left to the client.
  if (fault === 'slow') return
  if (fault === 'down') return void response.writeHead(503, { 'retry-after': '120' }).end('down')
  if (fault === 'quota' || isOver)
    return void response.setHeader('API-Rest', '0').end('You have reached your daily limit')
  const select = readSelect(url.searchParams.get('sql') ?? '')
  const rows = select && Object.entries(tables()).find(([name]) => name === select.table)?.[1]
  const answered = select && rows ? answerTo(select, rows) : null
  if (!answered) return void response.end('SQL error')
  const isMasked = fault === 'masked' || !url.searchParams.get('code')
  const found = answered.map(row => (isMasked ? masked(row) : row))
  const shown = fault === 'charset' ? found.map(row => ({ ...row, TOWN: 'Нагоя' })) : found
  const text = url.searchParams.has('json') ? JSON.stringify(shown) : xml(shown)
  const bytes = fault === 'charset' ? windows1251(text) : Buffer.from(text)
  const body = packed ? oddly(gzipSync(bytes), fault) : bytes
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (fault === 'broken') {
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  } else response.end(fault === 'cut' ? body.subarray(0, body.length / 2) : body)
}

function masked(row: ServiceRow): ServiceRow {
  return { ...row, ...Object.fromEntries(MASKED.filter(column => column in row).map(column => [column, MASK])) }
}

/** Imitates one server of the vendor that sets undefined flags in the gzip header. */
function oddly(packed: Buffer, fault: Fault | null): Buffer {
  if (fault === 'odd') packed[3] = 0xe0
  return packed
}

function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, char => {
      const code = char.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : Math.min(code, 0xff)
    }),
  )
}

/** A bare `&`, as the service writes it. */
function xml(rows: readonly ServiceRow[]): string {
  const cells = (row: ServiceRow) =>
    Object.entries(row).map(
      ([column, value]) => `<${column.toLowerCase()}>${value.replaceAll('<', '&lt;')}</${column.toLowerCase()}>`,
    )
  return `<aj>${rows.map(row => `<row>${cells(row).join('')}</row>`).join('')}</aj>`
}
