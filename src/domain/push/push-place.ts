import { PAGE_TYPES } from '../lots/page-types.ts'
import type { PushNews } from './push-news.ts'

/** The address of ours that a notification leads to. */
export function placeOf({ kind, lot, search, count = 1 }: Pick<PushNews, 'kind' | 'lot' | 'search' | 'count'>): string {
  if (search) return `${PAGE_TYPES[search.page].path}?${search.params}`
  if (lot && count === 1) return `${PAGE_TYPES[lot.page].path}/${encodeURIComponent(lot.id)}`
  if (kind === 'trial') return '/profile'
  if (kind === 'digest') return '/dashboard'
  return BIDS.includes(kind) ? '/bids' : '/favorites/A'
}

const BIDS: readonly PushNews['kind'][] = ['bidStatus', 'won', 'outbid', 'chat']

/** What a notification replaces on the phone: an older one about the same lot, the same search, the same kind. */
export function subjectOf({ kind, lot, search, count = 1 }: PushNews): string {
  if (search) return `search ${search.page} ${search.params}`
  return lot && count === 1 ? `lot ${lot.id}` : kind
}
