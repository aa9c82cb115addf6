import type { ColumnType, Generated } from 'kysely'
import type { SheetRecord } from '#domain/sheets/sheet.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { AuthTables } from './auth-tables.ts'
import type { BidTables } from './bid-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { CostTables } from './cost-tables.ts'
import type { Json } from './json-column.ts'
import type { ListingTables } from './listing-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { AdminTables } from './admin-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PurchaseTables } from './purchase-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { ShareTables } from './share-tables.ts'

export type LotsTable = {
  id: string
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  auction_day: string | null
  hall_id: number
  lot_no: string
  lot_number: number | null
  starts_at: Date | null
  time_set: Generated<boolean>
  /** When the hall itself stops taking bids, if the feed gives it. */
  hall_closes_at: Generated<Date | null>
  status: number
  maker_id: number
  model_id: number
  chassis_id: number | null
  chassis_no: string | null
  year: number | null
  month: number | null
  engine_cc: number | null
  grade: Generated<string>
  color: Generated<string>
  gearbox: Generated<string>
  drive: Generated<string>
  horse_power: number | null
  mileage_km: number | null
  mileage_note: string | null
  equipment: Generated<string>
  condition: Generated<string>
  condition_rank: Generated<number>
  start_price: number | null
  sold_price: number | null
  feed_average: number | null
  /** Of a lot that was not sold; never a sold price. */
  highest_bid: number | null
  /** What comparable vehicles sold for, by the source. */
  feed_prices: number[] | null
  is_uss: Generated<boolean>
  sheet: Json<SheetRecord> | null
  info: string | null
  details: Json<Record<string, unknown>> | null
  photo_token: string
  drawn: Generated<boolean>
  pictures: Generated<string[]>
  sheet_picture: string | null
  source: string
  version: Generated<number>
  seen_at: Date
  changed_at: Date
}

export type MailOutboxTable = {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  html: string
  created_at: Date
  expires_at: Date
  sent_at: Date | null
  refused_at: Date | null
}

export type BidsTable = {
  id: Generated<number>
  jas_id: Generated<number>
  lot_id: string
  /** Copied from the lot by the database (migrations/0005_bids.sql). */
  auction_day: ColumnType<string | null, undefined, never>
  /** Copied from the lot as well. */
  hall_id: ColumnType<number, undefined, never>
  /** Copied from the lot as well. */
  starts_at: ColumnType<Date | null, undefined, never>
  user_id: number
  manager_id: number | null
  amount: number
  status: Generated<number>
  bid_group_id: number | null
  /** The group's round in which the bid last became live. */
  group_round: number | null
  bid_type: number | null
  export_type: number | null
  comment: Generated<string>
  adjustment_price: number | null
  auto_bid: Generated<boolean>
  /** False: a manager's change in the last hour that nobody has accepted. */
  forwarded: Generated<boolean>
  placed_at: Date
  created_at: Date
  changed_at: Date
  version: Generated<number>
}

type FurtherTables = AuthTables &
  BidTables &
  ChatTables &
  CostTables &
  ListingTables &
  MoneyTables &
  AdminTables &
  PeopleTables &
  PurchaseTables &
  PushTables &
  ShareTables

/**
 * The tables as Kysely sees them; the SQL in migrations/ is authoritative. `bigint` comes back as a checked number, `date` as text
 * `YYYY-MM-DD`, `timestamptz` as Date (db/parsers.ts).
 */
export type Tables = FurtherTables & {
  settings: { key: string; value: Json<unknown> }
  idempotency_keys: {
    user_id: number
    key: string
    endpoint: string
    body_hash: string
    answer: Json<unknown> | null
    created_at: Date
  }
  /** Written by rate-limiter-flexible; `expire` in milliseconds. */
  rate_limits: { key: string; points: number; expire: string | number | null }
  claims: { what: string; owner: string; ends_at: Date }
  shown_pictures: {
    photo_token: string
    pictures: string[]
    sheet_picture: string | null
    rating_pictures: Json<string[][]> | null
    shown_at: Date
  }
  mail_outbox: MailOutboxTable
  halls: {
    id: number
    name: string
    hall_group: string
    weekday: number | null
    town: Generated<string>
    prefecture: Generated<string>
    inland_yen: number | null
  }
  makers: { id: Generated<number>; name: string }
  models: { id: Generated<number>; maker_id: number; vehicle: 'car' | 'bike'; name: string }
  chassis_codes: { id: Generated<number>; model_id: number; code: string }
  lots: LotsTable
  extra_photos: { lot_id: string; photos: number; answered_at: Date }
  extra_photo_requests: { user_id: number; lot_id: string; day: string; asked_at: Date }
  lot_note_log: { id: Generated<number>; lot_id: string; user_id: number; at: Date; before: string; after: string }
  sheet_readings: { content_hash: string; reader: number; reading: Json<SheetReading>; read_at: Date }
  lot_sheet_readings: { lot_id: string; content_hash: string }
  lot_notes: { lot_id: string; comment: string; user_id: number; changed_at: Date }
  bid_groups: { id: Generated<number>; user_id: number; label: string; cars: number; round: Generated<number> }
  bids: BidsTable
  bid_log: {
    id: Generated<number>
    bid_id: number
    at: Date
    actor_id: number | null
    event: string
    before: Json<Record<string, unknown>> | null
    after: Json<Record<string, unknown>>
  }
}
