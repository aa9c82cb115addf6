import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MOVED_MINUTES } from '#domain/lots/moved-start.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { LIVE, LIVE_OR_WON, WON } from '#server/db/status-codes.ts'

/** The columns of a lot that a message uses: its name and its page. They need `LOT_NAME_JOINS`. */
export const LOT_NAME_COLUMNS = sql`l.id as "lotId", l.lot_no as "number",
  concat_ws(' ', m.name, o.name, l.year) as name,
  case when l.offer = 'stock' then 'stock' when l.vehicle = 'bike' then 'bikes' else 'car-auction' end as page`
export const LOT_NAME_JOINS = sql`join makers m on m.id = l.maker_id join models o on o.id = l.model_id`
export type NamedRow = { lotId: string; number: string; name: string; page: PageType }

/** People with a device. */
export const SUBSCRIBED_USERS = sql`select s.user_id from push_subscriptions s`

type StartingRow = NamedRow & { userId: number; startsAt: Date; timeSet: boolean }

/** Favorites that start within `lead` minutes but not within `notWithin`, and were starred before that. */
export async function startingFavorites(
  db: Db,
  now: Date,
  { lead, notWithin }: { lead: number; notWithin: number },
): Promise<StartingRow[]> {
  const { rows } = await sql<StartingRow>`
    select f.user_id as "userId", l.starts_at as "startsAt", l.time_set as "timeSet", ${LOT_NAME_COLUMNS}
    from lots l join favorites f on f.lot_id = l.id ${LOT_NAME_JOINS}
    where l.status in (${LOT_STATUS.upcoming}, ${LOT_STATUS.ongoing})
      and l.starts_at > ${now}::timestamptz + make_interval(mins => ${notWithin}::int)
      and l.starts_at <= ${now}::timestamptz + make_interval(mins => ${lead}::int)
      and f.added_at <= l.starts_at - make_interval(mins => ${lead}::int)
      and f.user_id in (${SUBSCRIBED_USERS})`.execute(db)
  return rows
}

const WATCH_LOCKS = { lots: 81, purchases: 83 }

/** One process watches these at a time; the others skip. Locked until the transaction ends. */
export async function mayWatch(trx: Trx, what: keyof typeof WATCH_LOCKS): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock(7105, ${WATCH_LOCKS[what]}) as may`.execute(trx)
  return rows[0]!.may
}

export type LotLook = { status: number; start_price: number | null; sold_price: number | null; has_sheet: boolean }
export type ChangedLot = NamedRow & {
  offer: 'auction' | 'stock'
  startsAt: Date | null
  /** The start that its followers know, where the sale was moved away from it; else null. */
  formerStart: Date | null
  was: LotLook
  is: LotLook
}

const OPEN_BIDS = sql`select b.user_id, b.lot_id from bids b join lots l on l.id = b.lot_id
  where b.status in ${LIVE} and l.status = ${LOT_STATUS.upcoming}`
/** Favorites, and lots with a live bid until their sale starts: bidders want to see the sheet, and to know when it is; of the latter also by e-mail. */
const FOLLOWED = sql`select f.lot_id from favorites f where f.user_id in (${SUBSCRIBED_USERS})
  union select o.lot_id from (${OPEN_BIDS}) o`
const LOOK = sql`l.status::int as status, l.start_price, l.sold_price,
  (case when l.drawn then l.sheet is not null else l.sheet_picture is not null and not exists (select from missing_sheets s where s.lot_id = l.id)
  end) as has_sheet`

/**
 * Followed lots that changed since the last check. Their current state is saved in the same statement, so no change is missed. Lots without followers
 * are deleted. A start that moves by less than is reported keeps its known value, so small changes add up.
 */
export async function lookAtLots(trx: Trx): Promise<ChangedLot[]> {
  const { rows } = await sql<ChangedLot>`
    with n as materialized (select l.id, ${LOOK}, case when l.time_set then l.starts_at end as starts_at from lots l where l.id in (${FOLLOWED})),
    looked as materialized (
      select n.*, w.starts_at as known_start,
        coalesce(abs(extract(epoch from n.starts_at - w.starts_at)) >= ${MOVED_MINUTES * 60}, false) as is_moved
      from n left join push_watched_lots w on w.lot_id = n.id),
    forgotten as (delete from push_watched_lots where lot_id not in (select n.id from n)),
    remembered as (
      insert into push_watched_lots (lot_id, status, start_price, sold_price, has_sheet, starts_at)
      select id, status, start_price, sold_price, has_sheet, case when is_moved then starts_at else coalesce(known_start, starts_at) end from looked
      on conflict (lot_id) do update set status = excluded.status, start_price = excluded.start_price,
        sold_price = excluded.sold_price, has_sheet = excluded.has_sheet, starts_at = excluded.starts_at
      where (push_watched_lots.status, push_watched_lots.start_price, push_watched_lots.sold_price, push_watched_lots.has_sheet, push_watched_lots.starts_at)
        is distinct from (excluded.status, excluded.start_price, excluded.sold_price, excluded.has_sheet, excluded.starts_at)
    )
    select ${LOT_NAME_COLUMNS}, l.offer, l.starts_at as "startsAt", case when n.is_moved then w.starts_at end as "formerStart",
      json_build_object('status', w.status, 'start_price', w.start_price, 'sold_price', w.sold_price,
        'has_sheet', w.has_sheet) as was,
      json_build_object('status', n.status, 'start_price', n.start_price, 'sold_price', n.sold_price,
        'has_sheet', n.has_sheet) as is
    from push_watched_lots w join looked n on n.id = w.lot_id
    join lots l on l.id = w.lot_id ${LOT_NAME_JOINS}
    where n.is_moved or (n.status, n.start_price, n.sold_price, n.has_sheet)
      is distinct from (w.status, w.start_price, w.sold_price, w.has_sheet)`.execute(trx)
  return rows
}

/**
 * Followers of a lot. `starred`: it is a favorite. `isBidder`: he has a live bid on it, and its sale is ahead. `bids`: he has a bid on it that is live, won, or has
 * ended since then, with the sale.
 */
export async function followersOf(trx: Trx, lotIds: readonly string[], endedSince: Date) {
  const { rows } = await sql<{ userId: number; lotId: string; starred: boolean; isBidder: boolean; bids: boolean }>`
    select w.user_id as "userId", w.lot_id as "lotId", bool_or(w.starred) as starred, not bool_and(w.starred) as "isBidder",
      exists (select from bids b where b.user_id = w.user_id and b.lot_id = w.lot_id
        and (b.status in ${LIVE_OR_WON} or (b.status = ${BID_STATUS.finished} and b.changed_at > ${endedSince}))) as bids
    from (select f.user_id, f.lot_id, true as starred from favorites f where f.user_id in (${SUBSCRIBED_USERS})
          union all select o.user_id, o.lot_id, false from (${OPEN_BIDS}) o) w
    where w.lot_id = any(${lotIds}) group by w.user_id, w.lot_id`.execute(trx)
  return rows
}

/** A change of a bid, from one line of its history. Amounts and prices in whole yen. */
export type BidMove = NamedRow & {
  logId: number
  bidId: number
  userId: number
  at: Date
  /** Made by a person, who may still undo it. */
  isByPerson: boolean
  /** Made before the sale. */
  isAhead: boolean
  /** Its owner has an event about this line, sent or not. */
  isNotified: boolean
  /** The bid was placed. */
  isPlaced: boolean
  /** Its lot is offered again after an early result had ended the bid. */
  isOfferedAgain: boolean
  /** Null where the line changes no status. */
  formerStatus: number | null
  status: number | null
  statusNow: number
  /** Null where the line changes no amount. */
  formerAmount: number | null
  amount: number
  lotStatus: number
  startsAt: Date | null
  hallClosesAt: Date | null
  /** Of the bid's owner. */
  kind: UserKind
  flags: Partial<PermissionFlags>
  /** The hammer price; null for a fixed-price car. */
  soldPrice: number | null
  /** The car that was bought, also where its purchase was cancelled since. */
  purchaseId: number | null
  /** The line gave a cancelled purchase back. */
  isRestored: boolean
  /** The price of the car, before and after; null without a price or a purchase. */
  formerPrice: number | null
  price: number | null
}

const STEP = sql.raw(`('status', 'reason', 'undo')`)

/** The move is part of a step of the bought car (purchases/move-purchase.ts) that can still be undone, was undone, or undid another. */
const undoable = ({ now, undoMs }: { now: Date; undoMs: number }) => {
  const time = sql`make_interval(secs => ${undoMs / 1000}::float8)`
  return sql`exists (select from purchase_log s where s.purchase_id = p.id and s.actor_id = g.actor_id and s.at = g.at and s.event in ${STEP}
    and (s.event = 'undo' or s.at > ${now}::timestamptz - ${time} or exists (select from purchase_log u
      where u.purchase_id = p.id and u.event = 'undo' and u.at > s.at and u.at < s.at + ${time}
        and not exists (select from purchase_log n
          where n.purchase_id = p.id and n.event in ${STEP} and n.at > s.at and n.at < u.at))))`
}

const statusIn = (state: string) => sql`(g.${sql.raw(state)}->>'status')::int`

/** Another status, as the owner sees it: to him 6 and 7 are the same. */
const MOVED = sql`(g.before->'status' <> g.after->'status' and not (${statusIn('before')} in ${WON} and ${statusIn('after')} in ${WON}))`

/** The price of a won car was named, corrected or taken away, and not in the step that won it. */
const PRICED = sql`(b.status in ${WON} and g.event = 'bought'
  and not exists (select from bid_log s where s.bid_id = g.bid_id and s.event = 'status' and s.at = g.at and s.id < g.id))`

/** A manager has placed a bid that is live. */
const PLACED = sql`(g.event = 'placed' and g.actor_id is not null and b.status in ${LIVE})`

/** The lot is offered again, and still on sale. */
const OFFERED_AGAIN = sql`(g.event = 'offered again' and b.status = ${BID_STATUS.finished} and l.status < ${LOT_STATUS.sold}
  and not exists (select from bids n where n.lot_id = b.lot_id and n.user_id = b.user_id and n.id > b.id))`

/** Another amount. */
const AMENDED = sql`(g.before->'amount' <> g.after->'amount')`

/**
 * Bids placed, lots offered again, and changes of the status, the amount, or the price of the won car, since then, by somebody other than the bid's owner. The same period is checked
 * repeatedly, because a transaction that wrote first may become visible last. A car's step waits until it can no longer be undone.
 */
export async function bidMoves(
  db: Db,
  { since, ...undo }: { since: Date; now: Date; undoMs: number },
): Promise<BidMove[]> {
  const { rows } = await sql<BidMove>`
    select g.id as "logId", b.id as "bidId", b.user_id as "userId", g.at, g.actor_id is not null as "isByPerson", (g.at < l.starts_at) is true as "isAhead",
      g.event = 'placed' as "isPlaced", g.event = 'offered again' as "isOfferedAgain",
      l.starts_at as "startsAt", l.hall_closes_at as "hallClosesAt", u.kind, u.flags,
      exists (select from push_events e where e.user_id = b.user_id and e.key = 'bid:' || g.id) as "isNotified",
      ${statusIn('before')} as "formerStatus", ${statusIn('after')} as status, b.status as "statusNow",
      case when ${AMENDED} then (g.before->>'amount')::int end as "formerAmount", b.amount,
      l.status::int as "lotStatus", case when l.offer = 'auction' then l.sold_price end as "soldPrice",
      p.id as "purchaseId", exists (select from purchase_log s where s.purchase_id = p.id and s.at = g.at and s.event = 'status'
        and (s.before->>'status')::int = ${PURCHASE_CANCELLED}) as "isRestored", (g.before->>'price')::int as "formerPrice",
      (select (s.after->>'price')::int from bid_log s
        where s.bid_id = g.bid_id and s.at = g.at and s.event in ('status', 'bought') order by s.id desc limit 1) as price, ${LOT_NAME_COLUMNS}
    from bid_log g join bids b on b.id = g.bid_id join users u on u.id = b.user_id left join purchases p on p.bid_id = b.id join lots l on l.id = b.lot_id ${LOT_NAME_JOINS}
    where g.at > ${since} and g.actor_id is distinct from b.user_id
      and (${PLACED} or ${MOVED} or ${OFFERED_AGAIN} or (b.status in ${LIVE} and ${AMENDED}) or ${PRICED})
      and b.user_id in (${SUBSCRIBED_USERS})
      and not ${undoable(undo)}
    order by g.id`.execute(db)
  return rows
}

/** The lot of a bid. */
export async function lotOfBid(db: Db, bidId: number): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`
    select ${LOT_NAME_COLUMNS} from bids b join lots l on l.id = b.lot_id ${LOT_NAME_JOINS} where b.id = ${bidId}`.execute(
    db,
  )
  return rows[0]
}
