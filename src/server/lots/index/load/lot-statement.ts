/** What the index holds of a lot, in the order in which `lot-reader.ts` reads it. */
const LOT_VALUES = `l.id, l.vehicle = 'car', l.offer = 'stock', l.auction_day - date '1970-01-01', l.starts_at, l.lot_no, l.lot_number,
  l.hall_id, l.status::int, l.maker_id, l.model_id, l.chassis_id, l.condition, l.gearbox, l.color, nullif(l.condition_rank, 0)::int,
  l.year::int, l.mileage_km, l.engine_cc, l.start_price,
  case when l.offer = 'stock' then coalesce(l.sold_price, l.start_price) else l.sold_price end, l.equipment, l.grade`

/** Binary: numbers and days come as they are stored, and no character needs an escape. */
export function copyLots(where = 'true'): string {
  return `copy (select ${LOT_VALUES} from lots l where ${where}) to stdout (format binary)`
}
