import type { ColumnType, Generated } from 'kysely'
import type { PushNews } from '#domain/push/push-news.ts'

type Json<T> = ColumnType<T, string, string>

/** News as they wait: the language is that of whoever reads them, when they go out. */
export type UnspokenNews = Omit<PushNews, 'language'>

/** What people are told while Minato is closed; see migrations/0080_push.sql, 0081_push_watch.sql and 0107_push_purchases.sql. */
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
    news: Json<UnspokenNews>
    created_at: Date
    due_at: Date
    expires_at: Date
    held: Generated<boolean>
    ended_at: Date | null
  }
  push_deliveries: {
    id: Generated<number>
    subscription_id: number
    event_id: number
    news: Json<PushNews>
    expires_at: Date
    tries: Generated<number>
    next_try_at: Date
    last_error: string | null
  }
  push_watched_lots: {
    lot_id: string
    status: number
    start_price: number | null
    sold_price: number | null
    has_sheet: boolean
  }
  push_watched_purchases: { purchase_id: number; status: number | null }
  push_watched_searches: { search_id: number; seen: number[] | null; next_look_at: Date }
}
