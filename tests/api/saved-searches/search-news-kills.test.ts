import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { TOLD_AGAIN_MS } from '#domain/saved-searches/search-notify.ts'
import { testApp } from '#tests/support/app.ts'
import { newReader } from '#tests/support/push-readers.ts'
import { lookForNews } from '#tests/support/search-news.ts'
import { newsProcess } from '#tests/support/search-news-process.ts'

const t = await testApp()
const { clock, context } = t
const PEOPLE = 10
const SEARCHES_EACH = 10
const LOTS = 5
/** Statements at which the other process dies: while it cuts, fetches, compares and keeps. */
const DEATHS = [6, 11, 17, 23]

it(
  'tells each of 100 searches once a round, wherever one of two processes is killed',
  { timeout: 300_000 },
  async () => {
    const { makerId } = await t.newLot({ maker: 'SUZUKI', model: 'JIMNY' })
    for (let person = 0; person < PEOPLE; person++) {
      const { user } = await newReader(t)
      await sql`with s as (insert into saved_searches (user_id, page_type, title, params, created_at)
        select ${user.id}, 'car-auction', 'Jimny ' || n, ${`maker=${makerId}&year=`} || (2000 + n) || ',0', ${clock.now()}
        from generate_series(1, ${SEARCHES_EACH}::int) n returning id)
      insert into search_watch (search_id, looked_at) select id, ${clock.now()} from s`.execute(context.db)
    }
    const signals: (string | null)[] = []
    const old = await Promise.all(DEATHS.map(() => t.newLot({ maker: 'SUZUKI', model: 'JIMNY', year: 1990 })))
    await lookForNews(context)
    for (const [at, dieAt] of DEATHS.entries()) {
      clock.advance(TOLD_AGAIN_MS)
      for (let lot = 1; lot < LOTS; lot++) await t.newLot({ maker: 'SUZUKI', model: 'JIMNY', year: 2020 })
      // One that matches only since its year was corrected.
      const { id } = old[at]!
      await context.db.updateTable('lots').set({ year: 2020 }).where('id', '=', id).execute()
      const dying = newsProcess({ connection: t.database.connection, now: clock.now().toISOString(), dieAt })
      const alive = dieAt % 3 === 0 ? lookForNews(context) : Promise.resolve()
      const [signal] = await Promise.all([dying, alive])
      signals.push(signal)
      // As the queue does with the jobs of a process that fell silent.
      await sql`update pgboss.job set state = 'retry' where name = 'search-matches' and state = 'active'`.execute(
        context.db,
      )
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(
        context.db,
      )
      await lookForNews(context)
      const { rows } = await sql<{ searches: number; events: number; lots: number }>`
      select count(distinct split_part(key, ':', 2))::int as searches, count(*)::int as events,
        sum((news ->> 'count')::int)::int as lots
      from push_events where kind = 'newLots' and created_at = ${clock.now()}`.execute(context.db)
      const searches = PEOPLE * SEARCHES_EACH
      expect({ dieAt, ...rows[0] }).toEqual({ dieAt, searches, events: searches, lots: searches * LOTS })
    }
    expect(signals).toEqual(DEATHS.map(() => 'SIGKILL'))
  },
)
