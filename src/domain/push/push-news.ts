import type { PageType } from '../lots/page-types.ts'
import type { DocumentType } from '../purchases/document-types.ts'
import type { InvoiceKind } from '../purchases/invoices.ts'
import type { PushKind } from './push-kinds.ts'
import type { PushLot } from './push-lot.ts'
import type { Language } from '../people/languages.ts'

/**
 * The content of a push message: ids, titles, and for a result its price. Never a person's name or the amount of a live bid, since a locked screen may
 * show it. The phone builds the sentence (`push-words.ts`).
 */
export type PushNews = {
  kind: PushKind | 'digest' | 'trial'
  language: Language
  /** The lot it is about. */
  lot?: PushLot | undefined
  /** Start of the lot, ISO 8601; absent where its source gives only the day. For `statusChanged` and `bidStatus`: its new start, and that is the news. */
  startsAt?: string | undefined
  /** New status: of the lot for `statusChanged`, of the bid for `bidStatus`, of the bought car for `purchaseStep`. */
  status?: number | undefined
  /** For `bidStatus`: a manager has placed the bid, and that is the news. */
  isPlaced?: boolean | undefined
  /** For `bidStatus`: the bid ended because the lot was taken out of its sale. */
  isWithdrawn?: boolean | undefined
  /**
   * For `won`: what the car was bought for. For `outbid`: by how much it was sold for more than the bid. For `negotiation`: what the hall asks; absent
   * when it is over. Whole yen.
   */
  price?: number | undefined
  /** For `negotiation`: until when he can answer, ISO 8601. */
  endsAt?: string | undefined
  /** For `negotiation`: how it ended without a sale. */
  noSale?: 'refused' | 'withdrawn' | 'lapsed' | undefined
  /** For `won`, `purchaseStep`, `invoice`, and a `payment` that is about one: the bought car. */
  purchase?: number | undefined
  /** For `purchaseStep`: its new day of arrival, `YYYY-MM-DD`, in place of a status. */
  eta?: string | undefined
  /** For `purchaseStep`: its new day of departure, where the arrival stays. */
  etd?: string | undefined
  /** For `purchaseStep`: the ship and number of the voyage that the car is put on, in place of a status; empty where it is taken off. */
  ship?: string | undefined
  /** For `purchaseStep`: a new document of the car, or an accepted one of the buyer, in place of a status. Installed apps read this name. */
  paper?: { type: DocumentType; isAccepted?: boolean | undefined } | undefined
  /** For `newLots`: the search and its address. `found` marks the new lots there (`saved-searches/found-param.ts`). */
  search?: { page: PageType; params: string; name: string; found?: string | undefined } | undefined
  /** For `newLots`: how many of `count` are cars that were offered before and not sold; absent where none is. */
  relisted?: number | undefined
  /** For `newLots`: the search finds more new lots a day than it tells. */
  isWide?: boolean | undefined
  /** For `chat`: the conversation, and the list in which its reader has it. */
  chat?: { bidId: number; list: ChatList } | undefined
  /** For `invoice`: what was issued, and its number. */
  invoice?: { kind: InvoiceKind; number: string } | undefined
  /** For `payment`: the bank's reference of the transfer. */
  reference?: string | undefined
  /** How many things of the kind are reported at once; 1 when absent. */
  count?: number | undefined
  /** For a `digest`: the news of the night and the plan of the day. */
  day?:
    | (Record<'starting' | 'changes' | 'bids' | 'messages' | 'newLots', number> & {
        purchases?: number | undefined
        invoices?: number | undefined
        payments?: number | undefined
      })
    | undefined
}

/** Lists of bids, as in their addresses. */
export const CHAT_LISTS = ['bids', 'dealer-bids', 'bid-manager'] as const
export type ChatList = (typeof CHAT_LISTS)[number]
