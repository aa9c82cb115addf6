import type { Generated } from 'kysely'
import type { PushNews } from '#domain/push/push-news.ts'
import type { Json } from './json-column.ts'

/** Pending news have no language yet: the reader's language is applied when they are sent. */
export type NewsWithoutLanguage = Omit<PushNews, 'language'>

/** Push notifications for people whose Minato is closed; see migrations/0019_push.sql. */
export type PushTables = {
  push_keys: { public_key: string; private_key: string }
  push_subscriptions: {
    id: Generated<number>
    user_id: number
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string
    added_at: Date
  }
  push_settings: {
    user_id: number
    off: Generated<string[]>
    time_zone: string
    quiet_from: string | null
    quiet_until: string | null
    digest_at: string | null
    next_digest_at: Date | null
  }
  push_events: {
    id: Generated<number>
    user_id: number
    key: string
    kind: PushNews['kind']
    news: Json<NewsWithoutLanguage>
    created_at: Date
    due_at: Date
    expires_at: Date
    held: Generated<boolean>
    ended_at: Date | null
  }
  push_watched_lots: {
    lot_id: string
    status: number
    start_price: number | null
    sold_price: number | null
    has_sheet: boolean
    starts_at: Date | null
  }
  push_watched_purchases: { purchase_id: number; status: number | null }
}
