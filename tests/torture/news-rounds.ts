import { sql } from 'kysely'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '#server/auth/session.ts'
import { lotsOfAddress } from '#server/saved-searches/lots-of-address.ts'
import type { Db } from '#server/db/connect.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { newUser } from '#tests/support/people.ts'
import { measure, newBuyers, sendAway, type Measured } from './buyers.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'

type NewsReport = {
  searches: number
  lots: number
  /** From the change of the lots until the last device had its message, in seconds. */
  toldAfterS: number
  told: number
  /** Searches that notified twice. */
  doubled: number
  /** Searches that notified of more or fewer lots than the listing finds, with both numbers. */
  wrong: string[]
  kills: number
  /** Bids and pages of buyers at the server that is not killed: while searches notify, and before and after it without saved searches. */
  bidsBefore: Measured
  bidsBeside: Measured
  bidsAfter: Measured
}

const SEARCHES_EACH = 20
/** The listing is asked for this many of the searches. */
const CHECKED = 300

/** Half of the lots come, the others change until they match: their years were wrong by this much before. */
const WRONG_YEARS = 100
const WARM_SECONDS = 10
const QUIET_SECONDS = 60
const KILL_EVERY_MS = 10_000
const POLL_MS = 500
const MAX_SECONDS = 300

/**
 * Two servers compare many saved searches with many new and changed lots, while one of them is killed and started again, and buyers bid at the other
 * one. Each search with finds notifies once, of as many lots as its listing has. Bids are compared with those after the same import and the same
 * deaths without saved searches.
 */
export async function newsRounds(options: {
  db: Db
  databaseUrl: string
  folders: readonly [string, string]
  searches: number
  lots: number
  kills: number
  seed: number
}): Promise<NewsReport> {
  const { db, searches, lots } = options
  const at = new Date()
  await manyLots(db, at, lots)
  const buyers = await newBuyers(db, at)
  const service = await startPushService()
  const start = (folder: string) => startServer(folder, { DATABASE_URL: options.databaseUrl, LOG_LEVEL: 'info' })
  const living = await start(options.folders[0])
  let killed = await start(options.folders[1])
  const port = Number(new URL(living.address).port)
  /** Bids after an import and beside deaths of the other server, until `isOver`. The import's own locks would hide everything else. */
  const bidsBeside = async (bringIn: () => Promise<unknown>, isOver: (ms: number) => Promise<boolean>) => {
    await bringIn()
    const began = performance.now()
    let ms = 0
    let kills = 0
    let isEnded = false
    const bids = measure(port, buyers, MAX_SECONDS, () => isEnded)
    const disturb = async () => {
      for (let next = KILL_EVERY_MS; !isEnded; await wait(POLL_MS)) {
        if (kills === options.kills || performance.now() - began < next) continue
        await endServer(killed, 'SIGKILL')
        killed = await start(options.folders[1])
        kills += 1
        next = performance.now() - began + KILL_EVERY_MS
      }
    }
    const disturbing = disturb()
    do {
      await wait(POLL_MS)
      ms = performance.now() - began
    } while (ms < MAX_SECONDS * 1000 && !(await isOver(ms)))
    isEnded = true
    await disturbing
    return { bids: await bids, kills, seconds: Math.round(ms / 100) / 10 }
  }
  const withoutNews = async () => {
    const { bids } = await bidsBeside(
      () => bringIn(db, -WRONG_YEARS),
      async ms => ms >= QUIET_SECONDS * 1000,
    )
    return bids
  }
  try {
    await measure(port, buyers, WARM_SECONDS)
    const bidsBefore = await withoutNews()
    await saveSearches(db, { searches, service: service.address, at, random: seededRandom(options.seed) })
    const news = await bidsBeside(
      () => bringIn(db, WRONG_YEARS, { arrivals: true }),
      async () => !(await isAnyLeft(db)),
    )
    const told = await toldOf(db, at)
    await db.deleteFrom('saved_searches').execute()
    const bidsAfter = await withoutNews()
    const { kills, seconds: toldAfterS, bids } = news
    return { searches, lots, toldAfterS, ...told, kills, bidsBefore, bidsBeside: bids, bidsAfter }
  } finally {
    sendAway(buyers)
    service.close()
    await Promise.all([endServer(living, 'SIGTERM'), endServer(killed, 'SIGTERM')])
  }
}

/** An import that writes all lots: half of them change, and the others come where `arrivals` says so. */
function bringIn(db: Db, years: number, { arrivals = false } = {}): Promise<void> {
  return db.transaction().execute(async trx => {
    await sql`update lots set year = year + case when lot_number % 2 = 0 then ${years}::int else 0 end`.execute(trx)
    if (arrivals)
      await sql`insert into lot_arrivals (lot_id)
        select id from lots where status in (4531, 4532) and lot_number % 2 = 1`.execute(trx)
  })
}

async function saveSearches(
  db: Db,
  { searches, service, at, random }: { searches: number; service: string; at: Date; random: () => number },
): Promise<void> {
  const models = await db.selectFrom('models').select(['id', 'maker_id']).where('name', '<>', 'PRIUS').execute()
  const paramsOf = () => {
    const { id, maker_id: maker } = pick(models, random)
    const from = 1_990 + Math.floor(random() * 30)
    return `maker=${maker}&model=${id}&year=${from},${from + Math.floor(random() * 6)}`
  }
  for (let made = 0; made < searches; made += SEARCHES_EACH) {
    const { id } = await newUser(db, at)
    await giveDevice(db, id, service, at)
    const params = Array.from({ length: Math.min(SEARCHES_EACH, searches - made) }, paramsOf)
    await sql`with s as (
        insert into saved_searches (user_id, page_type, title, params, created_at)
        select ${id}, 'car-auction', 'Search ' || n, p, ${at} from unnest(${params}::text[]) with ordinality x (p, n) returning id)
      insert into search_watch (search_id, looked_at) select id, ${at} from s`.execute(db)
  }
}

async function toldOf(db: Db, at: Date): Promise<Pick<NewsReport, 'told' | 'doubled' | 'wrong'>> {
  const { rows: told } = await sql<{ id: number; times: number; count: number }>`
    select split_part(key, ':', 2)::int as id, count(*)::int as times, sum((news ->> 'count')::int)::int as count
    from push_events where kind = 'newLots' group by 1`.execute(db)
  const countOf = new Map(told.map(({ id, count }) => [id, count]))
  const { rows: checked } = await sql<{ id: number; params: string }>`
    select id, params from saved_searches order by md5(id::text) limit ${CHECKED}`.execute(db)
  const wrong: string[] = []
  for (const { id, params } of checked) {
    const answer = await lotsOfAddress({ db }, { page: 'car-auction', params }, { now: at, most: 10_000 })
    // The listing also shows what was sold today.
    const { rows: forSale } = await sql`
      select from lots where id = any(${answer?.ids ?? []}::text[]) and status in (4531, 4532)`.execute(db)
    const expected = forSale.length
    const found = countOf.get(id) ?? 0
    if (expected !== found) wrong.push(`${params}: told of ${found}, the listing has ${expected}`)
  }
  return { told: told.length, doubled: told.filter(({ times }) => times > 1).length, wrong }
}

/** People without a device are not notified. */
async function giveDevice(db: Db, userId: number, service: string, now: Date): Promise<void> {
  const session = await openSession(db, { userId, userAgent: 'torture', now })
  const keys = createECDH('prime256v1')
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: session.id,
      endpoint: `${service}/${userId}`,
      p256dh: keys.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      user_agent: 'torture',
      added_at: now,
    })
    .execute()
}

/** Takes every message. */
async function startPushService(): Promise<{ address: string; close: () => void }> {
  const server = createServer((asked, answer) => asked.resume().on('end', () => answer.writeHead(201).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function isAnyLeft(db: Db): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select
    exists (select from lot_arrivals where batch_id is null)
    or exists (select from pgboss.job where name in ('search-matches', 'push-events', 'push') and state in ('created', 'retry', 'active'))
    or exists (select from search_watch where tell_at is not null) as left`.execute(db)
  return rows[0]!.left
}
