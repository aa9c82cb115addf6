import { sql } from 'kysely'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { sourcedLot, type PicturedRow } from './lot-pictures.ts'
import { noteImageHashes, type HashedLot } from './image-hash/note-image-hashes.ts'
import { ratingPicturesOf } from './rating-pictures.ts'
import { keepPictures, wantedNumbers } from './source/keep-pictures.ts'
import { knownNumbers } from './source/originals.ts'
import { isNotUpYet } from './source/source-picture.ts'

type KeepingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'pictureReferers' | 'shared'>
type FollowedRow = PicturedRow & HashedLot & Parameters<typeof ratingPicturesOf>[0]

const { upcoming, ongoing } = LOT_STATUS
const EVERY_MS = MINUTE_MS
/** Lots in one turn; the soonest sales come first. */
const MAX_LOTS = 2_000
/** With several servers on one bucket, one does this. Another takes over this long after the last turn has begun. */
const KEPT_BY_ONE_MS = 5 * EVERY_MS

/** Stores the pictures of lots that people follow, whether or not anybody looks at them. */
export function startKeeping(context: KeepingContext): Repeated {
  const failure = 'The pictures of followed lots could not be kept'
  const asksDatabase = context.config.pictureHosts.length > 0
  return repeat(() => keepFollowed(context), EVERY_MS, context.log, failure, { asksDatabase })
}

/**
 * Stores the pictures of every feed's lot that someone opened, starred or bid on, because the source removes them: until a day after its sale, or
 * while it is offered at a fixed price.
 * Missing pictures are requested again (source/missing.ts says how soon), so a later sheet is noticed without a visitor.
 */
export async function keepFollowed(context: KeepingContext): Promise<void> {
  const { db, clock, config } = context
  if (config.pictureHosts.length === 0) return
  if (context.shared && !(await context.shared.claims.keep('pictures of followed lots', KEPT_BY_ONE_MS))) return
  const missing: string[] = []
  const there: string[] = []
  for (const lot of await followedLots(db, clock.now())) {
    const sourced = sourcedLot({ ...lot, rating_pictures: ratingPicturesOf(lot) })
    await keepPictures(sourced, context)
    const { held } = await knownNumbers(context, lot.photo_token, wantedNumbers(sourced, config.pictureHosts))
    await noteImageHashes(context, lot, held).catch((error: unknown) =>
      context.log.warn({ err: error, lot: lot.id }, 'The photos of a lot could not be looked at'),
    )
    if (held.has(0)) there.push(lot.id)
    else if (isNotUpYet(sourced, 0, context)) missing.push(lot.id)
  }
  await noteSheets(db, { missing, there }, clock.now())
}

async function followedLots(db: Db, now: Date): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select l.id, l.photo_token, l.drawn, l.sheet, l.pictures, l.sheet_picture, coalesce(m.photos, 0) as hashed,
           l.vehicle, case when l.vehicle = 'bike' then l.details end as details, case when l.vehicle = 'bike' then l.info end as info
      from lots l left join picture_marks m on m.lot_id = l.id
     where not l.drawn and (l.starts_at > ${now}::timestamptz - interval '1 day' or (l.offer = 'stock' and l.status in (${upcoming}, ${ongoing})))
       and (exists (select from favorites f where f.lot_id = l.id) or exists (select from visited_lots v where v.lot_id = l.id)
            or exists (select from bids b where b.lot_id = l.id))
     order by l.starts_at, l.id limit ${MAX_LOTS}`.execute(db)
  return rows
}

async function noteSheets(
  db: Db,
  { missing, there }: { missing: string[]; there: string[] },
  now: Date,
): Promise<void> {
  await sql`delete from missing_sheets where lot_id = any(${there}::text[])`.execute(db)
  await sql`
    insert into missing_sheets (lot_id, asked_at) select id, ${now} from unnest(${missing}::text[]) as m (id)
    on conflict (lot_id) do update set asked_at = excluded.asked_at`.execute(db)
}
