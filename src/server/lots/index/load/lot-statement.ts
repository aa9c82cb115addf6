import { LOT_STATUS } from '#domain/lots/statuses.ts'

/** The index's fields of a lot, in the order in which `lot-reader.ts` reads them. */
const LOT_VALUES = `l.id, l.vehicle = 'car', l.offer = 'stock', l.auction_day - date '1970-01-01', l.starts_at, l.lot_no, l.lot_number,
  l.hall_id, l.status::int, l.maker_id, l.model_id, l.chassis_id, l.condition, l.gearbox, upper(l.color), nullif(l.condition_rank, 0)::int,
  l.year::int, l.mileage_km, l.engine_cc, l.start_price,
  case when l.offer = 'stock' then coalesce(l.sold_price, l.start_price) else l.sold_price end, l.equipment, l.grade`

/** Binary: numbers and days arrive as they are stored, and no character needs an escape. */
export function copyLots(): string {
  return `copy (select ${LOT_VALUES} from lots l) to stdout (format binary)`
}

/**
 * The database's current snapshot, and the present state of each lot that changed since the snapshot $1. Nothing changed: one row with no id. A
 * deleted lot has no values. It is one statement, so that all of it is from one instant.
 */
export const LOTS_CHANGED = `select (select epoch::text from lot_outbox_epoch) as epoch, (select pg_current_snapshot()::text) as snapshot,
    c.lot_id as id, case when l.id is not null then record_send(row(${LOT_VALUES})) end as record
  from (values (1)) one left join lots_changed_since($1::pg_snapshot) c on true left join lots l on l.id = c.lot_id`

/** The lots with the ids $1 that are for sale, as `rowOfRecord` takes them. */
export const LOTS_FOR_SALE = `select record_send(row(${LOT_VALUES})) as record from lots l
  where l.id = any($1::text[]) and l.status in (${LOT_STATUS.upcoming}, ${LOT_STATUS.ongoing})`

/** The lots with the ids $1 that were for sale, with their previous values $2: an object of columns for each lot. */
export const FORMER_LOTS_FOR_SALE = `select record_send(row(${LOT_VALUES})) as record
  from unnest($1::text[], $2::text[]) f (id, former) join lots present on present.id = f.id
    cross join lateral jsonb_populate_record(present, f.former::jsonb) l
  where l.status in (${LOT_STATUS.upcoming}, ${LOT_STATUS.ongoing})`
