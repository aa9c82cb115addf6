import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { databaseOf, makeDatabase } from '#tests/support/server-admin.ts'
import { askAll, kindsOf, newBuyers, type Kind } from './capacity-kinds.ts'
import { market, running, type RunningServer } from './capacity-server.ts'
import { makersOf } from './lots-requests.ts'
import { processorMs, withChildren } from './processor-time.ts'

const REQUESTS = 100
const ROUNDS = 6

/**
 * The pages that buyers open, by one server alone, by one beside a server of another installation, by two on one database, and by one that is traced. Beside
 * anything a page takes more processor time, for cores share their caches; so two are compared with one that has just such a neighbour. Each server has one
 * page at a time, so its processor time for each page is known, and with it that of the slowest twentieth. `npm run bench -- servers 3000` takes a market of
 * 3000 cars.
 */
export async function benchServers(): Promise<void> {
  const { folder, engine, open } = await market()
  const { connection } = engine
  const servers: RunningServer[] = []
  const start = async (name: string, on = connection, env: Record<string, string> = {}) => {
    const server = await running(join(folder.path, name), on, env)
    servers.push(server)
    return server
  }
  const sink = await traceSink()
  try {
    const { db, end } = open()
    const kinds = await kindsOf(db, await newBuyers(db), await makersOf(db))
    await end()
    await makeDatabase(databaseOf(connection, 'postgres'), 'another', connection.database)
    const database = () => withChildren(engine.postmaster())
    const pages = kinds.filter(({ name }) => !/^(?:bid|thumbnail)/.test(name))
    const mixed: Kind = {
      name: 'pages',
      ask: (address, turn) => pages[turn % pages.length]!.ask(address, Math.floor(turn / pages.length)),
    }
    const [one, two] = [await start('one'), await start('two')]
    const neighbour = await start('neighbour', databaseOf(connection, 'another'))
    const traced = await start('traced', connection, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint })
    // Warm-up: each server answers its requests once before they are measured.
    for (const server of [one, traced]) await askAll([server], mixed, 0, ROUNDS * REQUESTS)
    for (const server of [two, neighbour]) await askAll([server], mixed, ROUNDS * REQUESTS, ROUNDS * REQUESTS)
    const cases = [
      { name: 'one, alone', counted: [one], beside: [] },
      { name: 'one, beside another installation', counted: [one], beside: [neighbour] },
      { name: 'two', counted: [one, two], beside: [] },
      { name: 'one, traced', counted: [traced], beside: [] },
    ].map(compared => ({ ...compared, taken: [] as number[], stored: 0 }))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const compared of cases) {
        const before = processorMs(database())
        const busy = [...compared.counted, ...compared.beside]
        const all = await Promise.all(
          busy.map((server, at) => pagesAt(server, mixed, (round + at * ROUNDS) * REQUESTS)),
        )
        compared.taken.push(...all.slice(0, compared.counted.length).flat())
        compared.stored += (processorMs(database()) - before) / busy.length / REQUESTS / ROUNDS
      }
    for (const { name, taken, stored } of cases)
      console.log(
        `pages by ${name}: server ${mean(taken).toFixed(2)} ms each (p95 ${p95(taken).toFixed(1)} ms), database ${stored.toFixed(2)} ms each`,
      )
    const [alone, beside, both, withTraces] = cases.map(({ taken }) => mean(taken)) as [number, number, number, number]
    console.log(
      `two servers on a core each serve ${((2 * beside) / both).toFixed(2)} times the pages of one beside a neighbour, ${((2 * alone) / both).toFixed(2)} times those of one alone; ` +
        `a core of the database is full at ${(1000 / cases[2]!.stored).toFixed(0)} pages a second`,
    )
    console.log(
      `a traced page takes ${(withTraces / alone).toFixed(2)} times the processor time; ${sink.heard()} MB of traces`,
    )
  } finally {
    sink.close()
    for (const server of servers) await server.stop()
    await engine.stop()
    folder.remove()
  }
}

const mean = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

/** A collector of traces that throws them away. */
async function traceSink() {
  let bytes = 0
  const server = createServer((request, answer) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => answer.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () => (bytes / 1e6).toFixed(1),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pagesAt({ address, pid }: RunningServer, { ask }: Kind, from: number): Promise<number[]> {
  const taken: number[] = []
  for (let turn = from; turn < from + REQUESTS; turn += 1) {
    const before = processorMs([pid])
    await ask(address, turn)
    taken.push(processorMs([pid]) - before)
  }
  return taken
}
