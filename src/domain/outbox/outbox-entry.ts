import type { BuyerAnswer } from '../bids/negotiation.ts'
import type { MessageCode } from '../message-codes.ts'
import type { FavoriteGroup, FavoriteType } from '../favorites/favorite-groups.ts'

/**
 * The state of a write that was made offline. `queued`: waiting. `sending`: sent, answer pending. `accepted`: the server has it (a bid is then under
 * review). `rejected`: refused. `expired`: too late. `asking`: the values shown to the person have changed, so the person must decide.
 */
export type OutboxState = 'queued' | 'sending' | 'accepted' | 'rejected' | 'expired' | 'asking'

/** The subject of an entry, in the words that screens show again; amounts in whole yen. */
type OutboxAbout =
  | ({ kind: 'bid'; amount: number } & OutboxLot)
  | ({ kind: 'cancel'; bidId: number; amount: number } & OutboxLot)
  /** The buyer's answer to the auction house's price; `amount` is what he pays or offers, null where he declines. */
  | ({ kind: 'answer'; negotiationId: number; answer: BuyerAnswer; amount: number | null } & OutboxLot)
  | {
      kind: 'favorite'
      lotId: string
      name: string
      type: FavoriteType
      from: FavoriteGroup | null
      to: FavoriteGroup | null
    }
  | ({ kind: 'note'; comment: string } & Omit<OutboxLot, 'lotNumber'>)
  | { kind: 'party'; purchaseId: number; name: string }
  | { kind: 'document'; purchaseId: number; name: string }
  | { kind: 'search'; title: string }
  /** `at`: when it was written, in ms of the server's clock. */
  | { kind: 'message'; bidId: number; text: string; at?: number }

/** A lot as an entry names it. `link` is the path of its page. */
export type OutboxLot = { lotId: string; link: string; name: string; lotNumber: string }

/** A write as it will be sent: `address` with `/v1` and query, `body` as JSON or null without a body. */
type OutboxRequest = { method: string; address: string; body: unknown }

/** A file of the device (a `Blob`), read piece by piece. */
export type DeviceFile = {
  readonly size: number
  slice: (from: number, to: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
}

/**
 * Why an entry was not accepted: the server's code, or one of this device. `answer_lost`: only a look at its page shows whether it arrived.
 * `file_unreadable`: the device can no longer read the file. `late_here`: too late by the device's clock alone. `blocked`: it still waits, as something
 * between here and the server forbade it at the last attempt.
 */
export type OutboxCode = MessageCode | 'answer_lost' | 'file_unreadable' | 'late_here' | 'blocked'

/** The outcome in the server's words: the refusal, or the time when a bid was received. */
type OutboxOutcome = {
  code?: OutboxCode
  message?: string
  /** Figures of the refusal: the current terms. */
  detail?: Record<string, unknown>
  /** ISO 8601, the server's clock. */
  at?: string
}

/** One write that waits to be sent, or whose outcome the person has not read yet. */
export type OutboxEntry = {
  /** The Idempotency-Key, stored before the first attempt. */
  key: string
  /** The owner: nobody else's session sends it. */
  userId: number
  /** The subject that it changes, e.g. `lot L1`. Changes of one subject are sent in the order they were written. */
  subject: string
  /** Increases with every entry of this device. */
  order: number
  about: OutboxAbout
  request: OutboxRequest
  /** Sent in chunks (contract/purchases/send-file.ts); the request's body says what it is. How far it is, the server knows. */
  file?: DeviceFile
  /** All of the file has left, and its end is being sent: only the server knows whether it is there. */
  isWhole?: true
  /** Not sent at or after this instant of the server's clock (ISO 8601). Null: no time limit. */
  until: string | null
  /** The language in which it was written, of the app and not of the account. The refusal is in it. Absent: written by an older app. */
  language?: string
  state: OutboxState
  /** The time of the first attempt, in ms of the server's clock. Null: the server cannot have received it. */
  triedAt: number | null
  outcome: OutboxOutcome | null
  /** The server asked to wait until this time, in ms of its clock. */
  notBefore?: number
}

/** The entry will still be sent, unless its time runs out. */
export function isWaiting({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'queued' || state === 'sending'
}

/** Too late by this device's clock alone: shown as expired, and stored as waiting until the server's clock decides. */
export function isLateHere({ outcome }: Pick<OutboxEntry, 'outcome'>): boolean {
  return outcome?.code === 'late_here'
}

/** It may still be sent: it waits, also if it is shown as late. */
export function mayStillLeave(entry: Pick<OutboxEntry, 'state' | 'outcome'>): boolean {
  return isWaiting(entry) || isLateHere(entry)
}

/** The person can withdraw it without asking the server: nothing of it has left this device, or only a part of a file, which is nothing yet. */
export function mayWithdraw(entry: Pick<OutboxEntry, 'state' | 'triedAt' | 'file' | 'isWhole'>): boolean {
  const { state, triedAt, file, isWhole = false } = entry
  return (file !== undefined && !isWhole) || (state !== 'sending' && (state !== 'queued' || triedAt === null))
}

/**
 * A newer version takes its place. Of a consignee or notify party also where it may have arrived: the server compares what was seen, so the older one
 * could only come back as a question about the newer one.
 */
export function mayReplace(entry: OutboxEntry): boolean {
  return mayWithdraw(entry) || (entry.about.kind === 'party' && entry.state === 'queued')
}
