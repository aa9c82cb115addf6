import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { openSession } from '#server/auth/session.ts'
import { lotsOfAddress } from '#server/lots/lots-of-address.ts'
import type { Db } from '#server/db/connect.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { newUser } from '#tests/support/people.ts'
import { newsProcess } from '#tests/support/search-news-process.ts'
import { pick, seededRandom } from './random.ts'

export type NewsReport = {
  searches: number
  lots: number
  /** From the first look at the lots until the last search was told, in seconds. */
  toldAfterS: number
  told: number
  /** Searches that were told twice. */
  doubled: number
  /** Searches that were told of more or fewer lots than the listing finds, with both numbers. */
  wrong: string[]
}

const SEARCHES_EACH = 20
/** The listing is asked for this many of the searches. */
const CHECKED = 300

/**
 * Two processes tell many saved searches of many new lots. Each search that finds something is told once, of as many lots as its listing has.
 *
 * @param at when the lots come and the processes look, on the clock of all
 */
export async function newsRounds(options: {
  db: Db
  connection: ClientConfig
  at: Date
  searches: number
  lots: number
  seed: number
}): Promise<NewsReport> {
  const { db, connection, at, lots } = options
  const random = seededRandom(options.seed)
  await manyLots(db, at, lots)
  const models = await db.selectFrom('models').select(['id', 'maker_id']).execute()
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
      insert into search_watch (search_id, looked_at) select id, ${new Date(at.getTime() - 1)} from s`.execute(db)
  }
  // The trigger notes arrivals only while somebody has saved a search, and the searches needed the names of makers.
  await sql`insert into lot_arrivals (lot_id) select id from lots where status in (4531, 4532)`.execute(db)

  const began = performance.now()
  const errand = { connection, now: at.toISOString(), dieAt: 0 }
  // Until nothing is left: each process ends when it finds no more to do.
  do await Promise.all([newsProcess(errand), newsProcess(errand)])
  while (await isAnyLeft(db))
  const toldAfterS = Math.round((performance.now() - began) / 100) / 10

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
  return {
    searches: options.searches,
    lots,
    toldAfterS,
    told: told.length,
    doubled: told.filter(({ times }) => times > 1).length,
    wrong,
  }
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
