import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { askAll, kindsOf, newBuyers, type Buyer, type Kind } from './capacity-kinds.ts'
import { market, running, type RunningServer } from './capacity-server.ts'
import { follow } from './listeners.ts'
import { makersOf } from './lots-requests.ts'
import { measureMemory } from './lots-memory.ts'
import { processorMs, residentMb, withChildren } from './processor-time.ts'

/** The index must be read again within that measurement. */
const ENOUGH_LOTS = 50_000
const REQUESTS = 200
const WARM_UPS = 60
const STREAMS = 1_000
const STREAMS_OF_ONE = 25
const QUIET_MS = 10_000
const CHANGES = 20

/**
 * The cost of a request of each kind, in processor time of the server and of the database, so that other work on the machine does not count. `npm run
 * bench -- capacity 3000` takes a market of 3000 cars.
 */
export async function benchCapacity(): Promise<void> {
  const { folder, engine, open } = await market()
  const { db, end } = open()
  const servers: RunningServer[] = []
  try {
    const { rows } = await sql<{ lots: number }>`select count(*)::int as lots from lots`.execute(db)
    console.log(`${rows[0]!.lots.toLocaleString('en')} lots`)
    if (rows[0]!.lots > ENOUGH_LOTS) await measureMemory(engine.connection)
    for (const name of ['one', 'two']) servers.push(await running(join(folder.path, name), engine.connection))
    const [one] = servers as [RunningServer]
    const database = () => withChildren(engine.postmaster())
    const buyers = await newBuyers(db)
    await measureRest(servers, database)
    for (const kind of await kindsOf(db, buyers, await makersOf(db))) await measureKind(db, one, database, kind)
    await measureStreams(db, one, database, buyers)
  } finally {
    for (const server of servers) await server.stop()
    await end()
    await engine.stop()
    folder.remove()
  }
}

type Pids = () => number[]
type Cost = { server: number; database: number }

/** Background work without requests. */
async function measureRest(servers: readonly RunningServer[], database: Pids): Promise<void> {
  const pids = servers.map(({ pid }) => pid)
  const [server, stored] = [processorMs(pids), processorMs(database())]
  await wait(QUIET_MS)
  const share = (ms: number) => `${((100 * ms) / QUIET_MS).toFixed(1)} %`
  const each = (processorMs(pids) - server) / servers.length
  console.log(
    `without requests: ${share(each)} of a core for each server, ${share(processorMs(database()) - stored)} for the database`,
  )
  console.log(`memory: ${servers.map(({ pid }) => residentMb(pid).toFixed(0)).join(' and ')} MB`)
}

async function measureKind(db: Db, server: RunningServer, database: Pids, kind: Kind): Promise<void> {
  // Each first request was not made before.
  const first = kind.name.endsWith('first time') ? 0 : WARM_UPS
  if (first > 0) await askAll([server], kind, 0, first)
  const wal = await walPosition(db)
  const { cost } = await costOf([server], database, () => askAll([server], kind, first, REQUESTS))
  const bytes = ((await walPosition(db)) - wal) / REQUESTS
  const perSecond = Math.floor(1000 / cost.server)
  console.log(
    `${kind.name.padEnd(30)} server ${cost.server.toFixed(2)} ms, database ${cost.database.toFixed(2)} ms: ${perSecond} a second by a core` +
      (bytes > 200 ? `; ${(bytes / 1024).toFixed(1)} KB of WAL` : ''),
  )
}

/** The cost of idle streams, and of a change of a lot that all of them follow. */
async function measureStreams(db: Db, server: RunningServer, database: Pids, buyers: readonly Buyer[]): Promise<void> {
  const { id } = await db.selectFrom('lots').select('id').limit(1).executeTakeFirstOrThrow()
  const before = residentMb(server.pid)
  const streams: Awaited<ReturnType<typeof follow>>[] = []
  for (let one = 0; one < STREAMS; one += 1) {
    const { cookie } = buyers[Math.floor(one / STREAMS_OF_ONE) % buyers.length]!
    streams.push(await follow(`${server.address}/v1/live?lots=${id}`, cookie))
  }
  const held = residentMb(server.pid) - before
  const quiet = await costOf([server], database, () => wait(QUIET_MS, 0))
  const share = (ms: number) => `${((100 * ms) / QUIET_MS).toFixed(1)} %`
  console.log(
    `${STREAMS} live streams: ${((held * 1024) / STREAMS).toFixed(0)} KB each; quiet, ${share(quiet.server)} of a core by the server, ${share(quiet.database)} by the database`,
  )
  const told = await costOf([server], database, async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      const heard = streams.map(stream => stream.next())
      await sql`update lots set sold_price = ${1_000 * (change + 1)} where id = ${id}`.execute(db)
      await Promise.all(heard)
    }
    return 0
  })
  console.log(
    `a change told to ${STREAMS} streams: server ${(told.server / CHANGES).toFixed(0)} ms, database ${(told.database / CHANGES).toFixed(0)} ms`,
  )
  for (const stream of streams) stream.leave()
}

/** The total, and per request if the work reports their number. */
async function costOf(servers: readonly RunningServer[], database: Pids, work: () => Promise<number>) {
  const pids = servers.map(({ pid }) => pid)
  const [server, stored] = [processorMs(pids), processorMs(database())]
  const count = Math.max(1, await work())
  const all = { server: processorMs(pids) - server, database: processorMs(database()) - stored }
  const cost: Cost = { server: all.server / count, database: all.database / count }
  return { ...all, cost }
}

async function walPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`.execute(db)
  return Number(rows[0]!.at)
}
