import { randomUUID } from 'node:crypto'
import type { Call } from '#client/api/call.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { isLive, isWon } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { pick } from './random.ts'

/** `call` sends to one server or the other. */
export type Person = { id: number; call: Call }
export type World = { db: Db; buyers: Person[]; manager: Person; lots: string[] }

/** A write as a device stores it: the same body under the same key until it is answered. */
export type Write = {
  does: string
  send: () => Promise<unknown>
  /** Appears once in the history of the bid that it creates or replaces. */
  mark: string | null
  /** A write without a key is not one action: it handles each of many bids separately. */
  keyed: boolean
  tries: number
  /** The raw answer; null if there is none, or if it was refused. */
  answer: string | null
}

/** Bids go to the latest lots, so that sold ones are left alone. */
const LOTS_AT_HAND = 12
const BIDS_AT_HAND = 16
const MAX_TRIES = 400

type KnownBid = { id: number; jas_id: number; user_id: number; status: number }

/** A random action of a buyer or a manager. */
export async function anyWrite(world: World, random: () => number): Promise<Write | null> {
  const { db, buyers, manager, lots } = world
  const hand = db.selectFrom('bids').select(['id', 'jas_id', 'user_id', 'status']).orderBy('changed_at', 'desc')
  const known: KnownBid[] = await hand.limit(BIDS_AT_HAND).execute()
  const live = known.filter(bid => isLive(bid.status))
  const won = known.filter(bid => isWon(bid.status))
  const lot = pick(lots.slice(-LOTS_AT_HAND), random)
  const amount = 100_000 + 5_000 * Math.floor(random() * 60)
  const kinds: [number, readonly KnownBid[] | null, (bid: KnownBid) => Write][] = [
    [6, null, () => bidBy(pick(buyers, random), lot, amount)],
    [2, null, () => bidFor(manager, pick(buyers, random), lot, amount)],
    [
      2,
      live,
      bid =>
        setStatus(
          'cancel',
          buyers.find(({ id }) => id === bid.user_id)!,
          bid,
          4,
        ),
    ],
    [5, live, bid => setStatus('status', manager, bid, pick([1, 2, 2, 2, 3] as const, random))],
    [3, live, bid => setStatus('win', manager, bid, 6)],
    [3, won, bid => setStatus('win taken back', manager, bid, pick([1, 2, 2] as const, random))],
    [2, known, ({ jas_id: jasId }) => price(manager, jasId, amount)],
    [3, won, ({ id: bidId }) => soldPrice(manager, bidId, pick(['', '90000', '95000'], random))],
    [1, live, ({ id: bidId }) => autoBid(manager, bidId, random() < 0.5)],
    [1, known, () => many(manager, known, pick([2, 4, 6] as const, random))],
  ]
  const possible = kinds.filter(([, of]) => of === null || of.length > 0)
  const drawn = possible.flatMap(kind => Array.from({ length: kind[0] }, () => kind))
  const [, of, make] = pick(drawn, random)
  return make(pick(of ?? known, random)!)
}

type Sending = (key: string) => Promise<unknown>

function write(does: string, sending: Sending, { mark = null as string | null, keyed = true } = {}): Write {
  const key = randomUUID()
  return { does, send: () => sending(key), mark, keyed, tries: 0, answer: null }
}

function bidBy({ call }: Person, lotId: string, amount: number): Write {
  const mark = randomUUID()
  const body = payload(lotId, amount, { comment: mark })
  return write('bid', key => call(bidsEndpoints.createBid, { body, key }), { mark })
}

function bidFor({ call }: Person, buyer: Person, lotId: string, amount: number): Write {
  const mark = randomUUID()
  const body = { ...payload(lotId, amount, { comment: mark }), userId: String(buyer.id) }
  return write('bid for a client', key => call(bidsEndpoints.bidFromManager, { body, key }), { mark })
}

function setStatus(does: string, { call }: Person, bid: KnownBid, status: 1 | 2 | 3 | 4 | 6): Write {
  return write(does, key => call(bidsEndpoints.updateBidStatus, { body: { bidId: bid.id, status }, key }))
}

function price({ call }: Person, jasId: number, amount: number): Write {
  return write('price', key => call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount }, key }))
}

function soldPrice({ call }: Person, bidId: number, sold: string): Write {
  return write('sold price', key => call(bidEditsEndpoints.updateSoldPrice, { body: { bidId, soldPrice: sold }, key }))
}

function autoBid({ call }: Person, bidId: number, on: boolean): Write {
  return write('auto-bid', key => call(bidEditsEndpoints.updateAutoBid, { body: { bidId, autoBid: on }, key }))
}

function many({ call }: Person, bids: readonly KnownBid[], status: 2 | 4 | 6): Write {
  const body = { bids: bids.slice(0, 4).map(({ id: bidId }) => ({ bidId })), status }
  return write('many', () => call(bidEditsEndpoints.updateBidStatuses, { body }), { keyed: false })
}

/**
 * Sends until it is answered, whichever processes die. Returns the reason of a refusal, or null. Throws if a server fails by itself.
 */
export async function untilAnswered(sent: Write): Promise<string | null> {
  while (sent.tries < MAX_TRIES) {
    sent.tries += 1
    try {
      sent.answer = JSON.stringify(await sent.send())
      return null
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return error.code ?? String(error.status)
      if (!(error instanceof OfflineError)) throw error
    }
  }
  throw new Error(`No answer to ${sent.does} after ${MAX_TRIES} tries`)
}
