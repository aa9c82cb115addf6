import { MAX_AGREED_PRICE } from '#server/bids/results/max-agreed-price.ts'

/**
 * How a row of a feed (`i`) changes the lot we have (`l`), as SQL expressions by column; `$1` is the feed's name, `$2` the time. The rules: an empty
 * value never overwrites a known one. A lot belongs to the feed that first sent it; another one only fills its gaps, and adds a result where there is
 * none or a sale where it was not sold. The clock moves a lot from upcoming to ongoing, so a feed that still says "available" changes nothing, except
 * that it ends its own result from before the day of the sale. A feed that says "not sold" does not take a car back from the client who bought it, nor
 * does a feed's price charge him more than he agreed to, nor a repeated one undo what managers have put in its place.
 */
const own = 'l.source = $1'

function filled(column: string): string {
  return `CASE WHEN ${own} THEN coalesce(i.${column}, l.${column}) ELSE coalesce(l.${column}, i.${column}) END`
}

function filledText(column: string): string {
  const [theirs, ours] = [`nullif(i.${column}, '')`, `nullif(l.${column}, '')`]
  return `CASE WHEN ${own} THEN coalesce(${theirs}, l.${column}) ELSE coalesce(${ours}, i.${column}) END`
}

/** A fixed time does not become "not fixed" again. */
const keepsTime = `(l.time_set AND NOT (i.time_set AND ${own}))`
const startsAt = `CASE WHEN ${keepsTime} THEN l.starts_at ELSE i.starts_at END`

/** One of our clients has bought it, by the word of managers or the bidding office, who know more than a feed. */
const isBought = 'EXISTS (SELECT FROM bids b WHERE b.lot_id = l.id AND b.status IN (6, 7))'

/** By the word of another feed: then one that says "not sold" does not take it back, or two that disagree would do so at every load. */
const isSoldElsewhere = `coalesce(
  (SELECT c.source FROM lot_changes c WHERE c.lot_id = l.id AND c.status NOT IN (4533, 4534) ORDER BY c.id DESC LIMIT 1),
  l.source) <> $1`

/**
 * Another feed removes a lot, or brings a removed one back, only when the lot's own feed no longer lists it. Answers of a query service and a table that
 * was uploaded once are never followed by a load that lacks the lot, so a lot that its feed has not had for a day is not listed either.
 */
const mayRemove = `(${own} OR NOT EXISTS (
  SELECT FROM feed_lots f WHERE f.lot_id = l.id AND f.source = l.source
     AND cardinality(f.missing_loads) < 3 AND f.seen_at > $2::timestamptz - interval '1 day'))`

/**
 * A result that came before the day of its sale was a mistake of the feed or has been taken back, when that feed offers the lot again, whichever feed
 * the lot belongs to. On the day itself "available" is only late.
 */
const isOfferedAgain = `(i.status = 4532 AND l.status BETWEEN 4533 AND 4536
  AND l.auction_day > ($2::timestamptz AT TIME ZONE 'Asia/Tokyo')::date AND NOT ${isBought}
  AND coalesce((SELECT c.source FROM lot_changes c WHERE c.lot_id = l.id AND c.status <> l.status ORDER BY c.id DESC LIMIT 1), l.source) = $1)`

const status = `CASE
  WHEN ${isOfferedAgain} THEN i.status
  WHEN l.status IN (4533, 4534) AND i.status IN (4535, 4536)
  THEN CASE WHEN ${isBought} OR ${isSoldElsewhere} THEN l.status ELSE i.status END
  WHEN i.status BETWEEN 4533 AND 4536 AND (${own} OR l.status NOT BETWEEN 4533 AND 4536) THEN i.status
  WHEN i.status IN (4533, 4534) AND l.status IN (4535, 4536) THEN i.status
  WHEN l.status BETWEEN 4533 AND 4536 THEN l.status
  WHEN 4537 IN (i.status, l.status) AND NOT ${mayRemove} THEN l.status
  WHEN i.status = 4537 THEN i.status
  WHEN l.status IN (4537, 4538) OR l.starts_at IS DISTINCT FROM (${startsAt}) THEN i.status
  ELSE l.status END`

/** Null where none of our clients has bought it. */
const maxAgreedPrice = `(SELECT ${MAX_AGREED_PRICE} FROM bids b WHERE b.lot_id = l.id AND b.status IN (6, 7))`

const isNamed = (side: 'before' | 'after', price: string) => `EXISTS (
  SELECT FROM bids b JOIN bid_log g ON g.bid_id = b.id
   WHERE b.lot_id = l.id AND g.event = 'sold price' AND (g.${side}->>'soldPrice')::int IS NOT DISTINCT FROM ${price})`

/** The price of a bought car is one that managers or the bidding office put in place of this one, or took it away: the feed says nothing new. */
const isReplaced = `(i.sold_price IS DISTINCT FROM l.sold_price AND ${isBought}
  AND ${isNamed('before', 'i.sold_price')} AND ${isNamed('after', 'l.sold_price')})`

/** A higher price than a client agreed to is left to managers and the bidding office. */
const soldPrice = `CASE
  WHEN l.offer = 'auction' AND i.sold_price > coalesce(l.sold_price, 0) AND i.sold_price > ${maxAgreedPrice} THEN l.sold_price
  WHEN l.offer = 'auction' AND ${isReplaced} THEN l.sold_price
  ELSE ${filled('sold_price')} END`

/** Halls take pictures down after the sale: fewer of them never replace more. */
const pictures = `CASE
  WHEN cardinality(i.pictures) > cardinality(l.pictures) OR (cardinality(i.pictures) = cardinality(l.pictures) AND ${own})
  THEN i.pictures ELSE l.pictures END`

export const MERGED: Record<string, string> = {
  starts_at: startsAt,
  time_set: 'l.time_set OR i.time_set',
  hall_closes_at: filled('hall_closes_at'),
  status,
  maker_id: filled('maker_id'),
  model_id: filled('model_id'),
  // A code belongs to its model.
  chassis_id: `CASE WHEN i.model_id = l.model_id THEN ${filled('chassis_id')} WHEN ${own} THEN i.chassis_id ELSE l.chassis_id END`,
  chassis_no: filled('chassis_no'),
  year: filled('year'),
  month: filled('month'),
  engine_cc: filled('engine_cc'),
  horse_power: filled('horse_power'),
  grade: filledText('grade'),
  color: filledText('color'),
  gearbox: filledText('gearbox'),
  drive: filledText('drive'),
  mileage_km: filled('mileage_km'),
  mileage_note: filled('mileage_note'),
  equipment: filledText('equipment'),
  condition: filledText('condition'),
  condition_rank: `CASE WHEN i.condition <> '' AND (${own} OR l.condition = '') THEN i.condition_rank ELSE l.condition_rank END`,
  start_price: filled('start_price'),
  // Only sold lots and fixed-price lots have a sold price.
  sold_price: `CASE WHEN l.offer = 'stock' OR (${status}) IN (4533, 4534) THEN ${soldPrice} END`,
  highest_bid: `CASE WHEN (${status}) = 4535 THEN ${filled('highest_bid')} END`,
  feed_average: filled('feed_average'),
  feed_prices: filled('feed_prices'),
  is_uss: 'l.is_uss OR i.is_uss',
  info: filled('info'),
  details: filled('details'),
  pictures,
  sheet_picture: filled('sheet_picture'),
}
