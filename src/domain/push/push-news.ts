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
  lot?: PushLot
  /** Start of the lot, ISO 8601; absent where its source gives only the day. For `statusChanged` and `bidStatus`: its new start, and that is the news. */
  startsAt?: string
  /** New status: of the lot for `statusChanged`, of the bid for `bidStatus`, of the bought car for `purchaseStep`. */
  status?: number
  /** For `bidStatus`: a manager has placed the bid, and that is the news. */
  isPlaced?: boolean
  /** For `bidStatus`: the bid ended because the lot was taken out of its sale, or the ordered car is no longer for sale. */
  isWithdrawn?: boolean
  /** For `bidStatus`: a person ended the bid before the sale. */
  isEndedAhead?: boolean
  /** For `bidStatus`: the result that had ended the bid was taken back, and the lot is on sale again. */
  isOfferedAgain?: boolean
  /**
   * For `won`: what the car was bought for. For `outbid`: by how much it was sold for more than the bid. For `negotiation`: what the hall asks; absent
   * when it is over. Whole yen.
   */
  price?: number
  /** For `negotiation`: until when he can answer, ISO 8601. */
  endsAt?: string
  /** For `negotiation`: how it ended without a sale. */
  noSale?: 'refused' | 'withdrawn' | 'lapsed'
  /** For `won`, `purchaseStep`, `invoice`, and a `payment` that is about one: the bought car. */
  purchase?: number
  /** For `purchaseStep`: its new day of arrival, `YYYY-MM-DD`, in place of a status. */
  eta?: string
  /** For `purchaseStep`: its new day of departure, where the arrival stays. */
  etd?: string
  /** For `purchaseStep`: the ship and number of the voyage that the car is put on, in place of a status; empty where it is taken off. */
  ship?: string
  /** For `purchaseStep`: a new document of the car, or an accepted one of the buyer, in place of a status. Installed apps read this name. */
  paper?: { type: DocumentType; isAccepted?: boolean }
  /** For `newLots`: the search and its address. `found` marks the new lots there (`saved-searches/found-param.ts`). */
  search?: { page: PageType; params: string; name: string; found?: string }
  /** For `newLots`: how many of `count` are cars that were offered before and not sold; absent where none is. */
  relisted?: number
  /** For `newLots`: the search finds more new lots a day than it tells. */
  isWide?: boolean
  /** For `chat`: the conversation, and the list in which its reader has it; of several, the last. */
  chat?: { bidId: number; list: ChatList }
  /** For `invoice`: what was issued, and its number. */
  invoice?: { kind: InvoiceKind; number: string }
  /** For `payment`: the bank's reference of the transfer. */
  reference?: string
  /** How many things of the kind are reported at once; 1 when absent. */
  count?: number
  /** For a `digest`: the news of the night and the plan of the day. */
  day?: Record<'starting' | 'changes' | 'bids' | 'messages' | 'newLots', number> & {
    purchases?: number
    invoices?: number
    payments?: number
  }
}

/** Lists of bids, as in their addresses. */
export const CHAT_LISTS = ['bids', 'dealer-bids', 'bid-manager'] as const
export type ChatList = (typeof CHAT_LISTS)[number]
