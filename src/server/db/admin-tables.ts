import type { Generated } from 'kysely'
import type { ResultRefusal } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { Logged } from '#contract/wire.ts'
import type { Json } from './json-column.ts'

/**
 * The admin tables; see migrations/0003_site.sql, 0008_bidding_office.sql, 0013_orders.sql, 0015_feeds.sql and 0035_backups.sql.
 */
export type AdminTables = {
  notices: {
    id: Generated<number>
    text_en: string
    text_ru: string
    is_on: boolean
    shown_from: Date | null
    shown_until: Date | null
    version: Generated<number>
    changed_at: Date
    changed_by: number | null
  }
  office_log: {
    id: Generated<number>
    at: Date
    actor_id: number
    subject: 'notice' | 'settings' | 'order' | 'voyage' | 'company' | 'remittance' | 'job'
    row_id: number | null
    before: Json<Logged> | null
    after: Json<Logged> | null
  }
  feed_runs: {
    id: Generated<number>
    source: string
    origin: string
    content_hash: string
    started_at: Date
    finished_at: Date
    rows_read: number
    rows_new: number
    rows_changed: number
    rows_same: number
    rows_rejected: number
    lots_removed: number
    read_by: string | null
    unread_columns: Generated<string[]>
  }
  feed_rejects: { run_id: number; file: string; line: number; field: string; reason: string }
  feed_turns: {
    source: string
    part: string
    tried_at: Date
    done_at: Date | null
    fresh_at: Date | null
    begun_at: Date
    content_hash: string | null
    failures: Generated<number>
    problem: string | null
    next_at: Date
    quota_limit: number | null
    quota_rest: number | null
    told_late_at: Date | null
  }
  feed_attempts: {
    id: Generated<number>
    source: string
    origin: string
    started_at: Date
    ended_at: Date | null
    failure: string | null
  }
  orders: {
    id: Generated<number>
    user_id: number
    kind: 'find' | 'goonet'
    vehicle: 'car' | 'bike'
    maker: string | null
    model: string | null
    year_from: number | null
    year_to: number | null
    mileage_max: number | null
    budget_yen: number | null
    link: string | null
    wishes: string
    created_at: Date
    done_at: Date | null
    done_by: number | null
  }
  office_orders: {
    id: Generated<number>
    bid_id: number
    version: number
    kind: 'place' | 'withdraw'
    amount: number
    adjustment_price: number | null
    made_at: Date
    reason: string | null
    ended_at: Date | null
    outcome: 'accepted' | 'refused' | 'failed' | 'overtaken' | 'by hand' | null
    told_at: Date | null
  }
  office_results: {
    id: string
    jas_id: number
    body_hash: string
    received_at: Date
    status: number
    sold_price: number | null
    refused: ResultRefusal | null
  }
  backup_state: {
    good_at: Date | null
    good_file: string | null
    good_bytes: number | null
    failed_at: Date | null
    failure: string | null
  }
  office_sequences: { jas_id: number; sequence: number }
}
