import { PAGE_TYPES } from '../lots/page-types.ts'
import type { PushNews } from './push-news.ts'

/** The address of ours that a notification leads to. */
export function placeOf(news: Pick<PushNews, 'kind' | 'lot' | 'search' | 'chat' | 'count'>): string {
  const { kind, lot, search, chat, count = 1 } = news
  if (search) return `${PAGE_TYPES[search.page].path}?${search.params}`
  if (chat && count === 1) return `/${chat.list}?chat=${chat.bidId}`
  // Where the car itself is told, and what it waits for.
  if (kind === 'digest' || kind === 'purchaseStep') return '/dashboard'
  if (lot && count === 1) return `${PAGE_TYPES[lot.page].path}/${encodeURIComponent(lot.id)}`
  if (kind === 'trial') return '/profile'
  return BIDS.includes(kind) ? '/bids' : '/favorites/A'
}

const BIDS: readonly PushNews['kind'][] = ['bidStatus', 'won', 'outbid', 'chat']

/** What a notification replaces on the phone: an older one about the same lot, the same search, the same kind. */
export function subjectOf({ kind, lot, search, chat, count = 1 }: PushNews): string {
  if (chat && count === 1) return `chat ${chat.bidId}`
  if (search) return `search ${search.page} ${search.params}`
  return lot && count === 1 ? `lot ${lot.id}` : kind
}
