import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '#server/auth/session.ts'
import { lotsOfAddress } from '#server/lots/lots-of-address.ts'
import type { Db } from '#server/db/connect.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { newUser } from '#tests/support/people.ts'
import { measure, newBuyers, sendAway } from './buyers.ts'
import type { Measured } from './buyers.ts'
import { pick, seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'

export type NewsReport = {
  searches: number
  lots: number
  /** From the change of the lots until the last search was told, in seconds. */
  toldAfterS: number
  told: number
  /** Searches that were told twice. */
  doubled: number
  /** Searches that were told of more or fewer lots than the listing finds, with both numbers. */
  wrong: string[]
  kills: number
  /** Bids and pages of buyers at the server that is not killed, before the lots change and while searches are told; the other one dies as often. */
  bidsBefore: Measured
  bidsBeside: Measured
}

const SEARCHES_EACH = 20
/** The listing is asked for this many of the searches. */
const CHECKED = 300

/** Half of the lots come, the others change until they match: their years were wrong by so many before. */
const WRONG_YEARS = 100
const QUIET_SECONDS = 40
const KILL_EVERY_MS = 10_000
const LOOK_MS = 500
const MOST_SECONDS = 300

/**
 * Two servers tell many saved searches of many new and changed lots, while one of them is killed and started again, and buyers bid at the other one.
 * Each search that finds something is told once, of as many lots as its listing has.
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
  const { db, lots } = options
  const at = new Date()
  const random = seededRandom(options.seed)
  await manyLots(db, at, lots)
  await sql`update lots set year = year - ${WRONG_YEARS}::int where lot_number % 2 = 0`.execute(db)
  const { rows: arrivals } = await sql<{ id: string }>`
    select id from lots where status in (4531, 4532) and lot_number % 2 = 1`.execute(db)
  const buyers = await newBuyers(db, at)
  const models = await db.selectFrom('models').select(['id', 'maker_id']).where('name', '<>', 'PRIUS').execute()
  const paramsOf = () => {
    const { id, maker_id: maker } = pick(models, random)
    const from = 1_990 + Math.floor(random() * 30)
    return `maker=${maker}&model=${id}&year=${from},${from + Math.floor(random() * 6)}`
  }
  for (let made = 0; made < options.searches; made += SEARCHES_EACH) {
    const { id } = await newUser(db, at)
    await giveDevice(db, id, at)
    const params = Array.from({ length: Math.min(SEARCHES_EACH, options.searches - made) }, paramsOf)
    await sql`with s as (
        insert into saved_searches (user_id, page_type, title, params, created_at)
        select ${id}, 'car-auction', 'Search ' || n, p, ${at} from unnest(${params}::text[]) with ordinality x (p, n) returning id)
      insert into search_watch (search_id, looked_at) select id, ${at} from s`.execute(db)
  }
  const start = (folder: string) => startServer(folder, { DATABASE_URL: options.databaseUrl, LOG_LEVEL: 'info' })
  const living = await start(options.folders[0])
  let killed = await start(options.folders[1])
  const port = Number(new URL(living.address).port)
  try {
    await measure(port, buyers, 5)
    // Starting a server takes as much of the machine in both measurements.
    const disturb = async (isOver: () => boolean) => {
      let kills = 0
      for (let next = performance.now() + KILL_EVERY_MS; !isOver(); await wait(LOOK_MS)) {
        if (kills === options.kills || performance.now() < next) continue
        await endServer(killed, 'SIGKILL')
        killed = await start(options.folders[1])
        kills += 1
        next = performance.now() + KILL_EVERY_MS
      }
      return kills
    }
    let isQuiet = true
    const quiet = measure(port, buyers, QUIET_SECONDS).finally(() => (isQuiet = false))
    await disturb(() => !isQuiet)
    const bidsBefore = await quiet
    // The trigger notes arrivals only while somebody has saved a search, and the searches needed the names of makers.
    await sql`insert into lot_arrivals (lot_id) select unnest(${arrivals.map(({ id }) => id)}::text[])`.execute(db)
    await sql`update lots set year = year + ${WRONG_YEARS}::int where lot_number % 2 = 0 and year < 1950`.execute(db)
    const began = performance.now()
    let toldAfterS: number | null = null
    const beside = measure(port, buyers, MOST_SECONDS, () => toldAfterS !== null)
    const disturbing = disturb(() => toldAfterS !== null)
    while ((await isAnyLeft(db)) && performance.now() - began < MOST_SECONDS * 1000) await wait(LOOK_MS)
    toldAfterS = Math.round((performance.now() - began) / 100) / 10
    const bidsBeside = await beside
    const kills = await disturbing
    return { searches: options.searches, lots, toldAfterS, ...(await toldOf(db, at)), kills, bidsBefore, bidsBeside }
  } finally {
    sendAway(buyers)
    await Promise.all([endServer(living, 'SIGTERM'), endServer(killed, 'SIGTERM')])
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

/** People without a device are not told. Nothing is sent to it here. */
async function giveDevice(db: Db, userId: number, now: Date): Promise<void> {
  const session = await openSession(db, { userId, userAgent: 'torture', now })
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: userId,
      session_id: session.id,
      endpoint: `https://push.invalid/${userId}`,
      p256dh: '',
      auth: '',
      user_agent: 'torture',
      added_at: now,
    })
    .execute()
}

async function isAnyLeft(db: Db): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select
    exists (select from lot_arrivals where batch_id is null)
    or exists (select from pgboss.job where name = 'search-matches' and state in ('created', 'retry', 'active'))
    or exists (select from search_watch where tell_at is not null) as left`.execute(db)
  return rows[0]!.left
}
