import { sql } from 'kysely'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'
import { IMPORT_LOCK } from '../feed.queries.ts'
import { oneLine } from '../one-line.ts'

type PollKey = { source: string; part: string }

/** Whether an import is under way, of any source and process. It only looks: taking the lock for that would turn away a real import. */
export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${IMPORT_LOCK} and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())) as is`.execute(db)
  return rows[0]!.is
}

/**
 * Notes the coming lots of these lists (null: of the whole source) as seen, where the last note is 12 hours old (as `keepRawRows` does). An import that
 * is writing a row notes that itself, so neither waits for the other.
 */
export async function noteSeen(
  db: Db,
  { source, lists, now }: { source: string; lists: readonly string[] | null; now: Date },
): Promise<void> {
  await sql`
    update feed_lots f set seen_at = ${now}
      from (select f.lot_id from feed_lots f join lots l on l.id = f.lot_id
             where f.source = ${source} and f.missing_loads = '{}' and f.seen_at <= ${now}::timestamptz - interval '12 hours'
               and (${lists}::text[] is null or exists (select from unnest(${lists}::text[]) as list where starts_with(f.part || ' ', list || ' ')))
               and l.status not between 4533 and 4536 and (l.auction_day is null or l.auction_day >= (${now}::timestamptz at time zone 'Asia/Tokyo')::date)
               for no key update of f skip locked) as unseen
     where f.source = ${source} and f.lot_id = unseen.lot_id`.execute(db)
}

/**
 * Lots that this list had at its last poll with news, and whose sale is on a later day. Those of today may have been sold since. A lot that left the list
 * less than 12 hours before still counts (`noteSeen`).
 */
export async function countLacking(db: Db, { source, part, fresh_at: freshAt }: PollState, now: Date): Promise<number> {
  const { rows } = await sql<{ lots: number }>`
    select count(*)::int as lots from feed_lots f join lots l on l.id = f.lot_id
     where f.source = ${source} and f.part = ${part} and f.seen_at > ${freshAt}::timestamptz - interval '12 hours'
       and l.status in ${OPEN_LOT} and l.auction_day > ${tokyoDay(now)}::date`.execute(db)
  return rows[0]!.lots
}

export function allPolls(db: Db) {
  return db.selectFrom('feed_turns').selectAll().orderBy('source').orderBy('part').execute()
}
export type PollState = Awaited<ReturnType<typeof allPolls>>[number]

/** A part that was never looked at is due at once. */
export async function beginPart(db: Db, { source, part }: PollKey, now: Date): Promise<void> {
  await db
    .insertInto('feed_turns')
    .values({
      source,
      part,
      tried_at: now,
      begun_at: now,
      next_at: now,
      done_at: null,
      fresh_at: null,
      content_hash: null,
      problem: null,
      quota_limit: null,
      quota_rest: null,
      told_late_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Outcome = { triedAt: Date; now: Date; nextAt: Date }

/**
 * The poll was answered. `contentHash` where it imported something; `quota` where the source counts; `problem` where the answer cannot be true.
 */
export async function noteDone(
  db: Db,
  { source, part }: PollKey,
  {
    triedAt,
    now,
    nextAt,
    isFresh,
    contentHash,
    quota,
    problem,
  }: Outcome & {
    isFresh: boolean
    contentHash: string | null
    quota: { limit: number | null; rest: number | null }
    problem?: string
  },
): Promise<void> {
  await db
    .updateTable('feed_turns')
    .set({
      tried_at: triedAt,
      done_at: now,
      next_at: nextAt,
      failures: problem === undefined ? 0 : sql<number>`failures + 1`,
      problem: problem ?? null,
      quota_limit: quota.limit,
      quota_rest: quota.rest,
    })
    .$if(isFresh, update => update.set({ fresh_at: now, told_late_at: null }))
    .$if(contentHash !== null, update => update.set({ content_hash: contentHash }))
    .where('source', '=', source)
    .where('part', '=', part)
    .execute()
}

/** The poll failed; `isFault` false where the source only wants a pause. */
export async function noteProblem(
  db: Db,
  { source, part }: PollKey,
  { triedAt, nextAt, problem, isFault }: Omit<Outcome, 'now'> & { problem: string; isFault: boolean },
): Promise<void> {
  await db
    .updateTable('feed_turns')
    .set({ tried_at: triedAt, next_at: nextAt, problem: oneLine(problem) })
    .$if(isFault, update => update.set({ failures: sql<number>`failures + 1` }))
    .where('source', '=', source)
    .where('part', '=', part)
    .execute()
}

/** True for the first caller, which sends the notification. */
export async function claimLateNews(db: Db, { source, part }: PollKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_turns')
    .set({ told_late_at: now })
    .where('source', '=', source)
    .where('part', '=', part)
    .where('told_late_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
