import type { PageType } from '../lots/page-types.ts'
import type { PushKind } from './push-kinds.ts'

/**
 * What travels to a phone: ids and titles, never an amount or a name of a person, for it may be read on a locked screen. The phone makes the
 * sentence (`push-words.ts`).
 */
export type PushNews = {
  kind: PushKind | 'digest' | 'trial'
  language: 'en' | 'ru'
  /** The lot it is about. */
  lot?: PushLot | undefined
  /** Start of the lot, ISO 8601. */
  startsAt?: string | undefined
  /** New status: of a `statusChanged` the lot's, of a `bidStatus` the bid's, of a `purchaseStep` the bought car's. */
  status?: number | undefined
  /** Of `newLots`: which search, and its address. */
  search?: { page: PageType; params: string; name: string } | undefined
  /** Of `chat`: which conversation, and the list in which its reader has it. */
  chat?: { bidId: number; list: ChatList } | undefined
  /** How many things of the kind are told at once; 1 where it is not there. */
  count?: number | undefined
  /** Of a `digest`: what came in the night, and what the day brings. */
  day?:
    | (Record<'starting' | 'changes' | 'bids' | 'messages' | 'newLots', number> & { purchases?: number | undefined })
    | undefined
}

/** Lists of bids, as their addresses call them. */
export const CHAT_LISTS = ['bids', 'dealer-bids', 'bid-manager'] as const
export type ChatList = (typeof CHAT_LISTS)[number]

/** `name`: maker, model and year. */
export type PushLot = { id: string; page: PageType; name: string; number: string }
