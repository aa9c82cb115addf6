import type { FavoriteGroup, FavoriteType } from '../favorites/favorite-groups.ts'

/**
 * Where something stands that was written without a network (design/language.md §8): `queued` waits, `sending` has left and its answer is
 * awaited, `accepted` stands with the office (of a bid: under review), `rejected` was refused, `expired` was too late, and `asking` waits for the
 * person, because what he was shown has changed.
 */
export type OutboxState = 'queued' | 'sending' | 'accepted' | 'rejected' | 'expired' | 'asking'

/** What an entry is about, in the words in which it is shown again; amounts in whole yen. */
export type OutboxAbout =
  | ({ kind: 'bid'; amount: number } & OutboxLot)
  | ({ kind: 'cancel'; bidId: number; amount: number } & OutboxLot)
  | {
      kind: 'favorite'
      lotId: string
      name: string
      type: FavoriteType
      from: FavoriteGroup | null
      to: FavoriteGroup | null
    }
  | ({ kind: 'note'; comment: string } & Omit<OutboxLot, 'lotNumber'>)
  | { kind: 'search'; title: string }
  | { kind: 'message'; bidId: number; text: string }

/** A lot as an entry names it. `link` is the path of its page. */
export type OutboxLot = { lotId: string; link: string; name: string; lotNumber: string }

/** A write as it will leave: `address` with `/v1` and query, `body` as JSON or null where there is none. */
export type OutboxRequest = { method: string; address: string; body: unknown }

/** What came of it, in the office's words: the refusal, or of a bid when it was received. */
export type OutboxOutcome = {
  /** `messageCode` of the refusal. */
  code?: string
  message?: string
  /** Figures of the refusal: what the terms are now. */
  detail?: Record<string, unknown>
  /** ISO 8601, the office's clock. */
  at?: string
}

/** One thing that waits to be sent, or whose outcome has not been read yet. */
export type OutboxEntry = {
  /** The Idempotency-Key, stored before anything is sent under it. */
  key: string
  /** Whose it is: nobody else's session sends it. */
  userId: number
  /** What it changes, e.g. `lot L1`: what changes the same is sent in the order in which it was written. */
  subject: string
  /** Rises with every entry of this device. */
  order: number
  about: OutboxAbout
  request: OutboxRequest
  /** Not sent at or after this instant of the office's clock (ISO 8601); null: whenever there is a network. */
  until: string | null
  state: OutboxState
  /** When it first left, in ms of the office's clock; null: the office cannot know of it. */
  triedAt: number | null
  outcome: OutboxOutcome | null
}

/** It will still be sent, unless its time runs out. */
export function isWaiting({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'queued' || state === 'sending'
}

/** It can be taken back without asking the office: nothing of it has left this device. */
export function mayWithdraw({ state, triedAt }: Pick<OutboxEntry, 'state' | 'triedAt'>): boolean {
  return state !== 'sending' && (state !== 'queued' || triedAt === null)
}
