import { isNews, reservesOffer, type NegotiationState } from '#domain/bids/negotiation.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { Refused } from '#server/http/refused.ts'
import { staleVersion } from '#server/http/stale-version.ts'
import { dropWaiting } from '#server/push/drop-waiting.ts'
import { updateBidder } from '../bidders.queries.ts'
import { findBid } from '../bids.queries.ts'
import { lockForEdit, type EditCase } from '../edit/lock-for-edit.ts'
import { touchBid } from '../write-bid.queries.ts'
import { findNegotiation, updateNegotiation, type NegotiationRow } from './negotiations.queries.ts'

/** A negotiation under the locks of its bid. */
export type NegotiationCase = EditCase & { negotiation: NegotiationRow }

/** Takes the locks of the bid in their order, then reads the negotiation. `mayRead` false: it is not found. */
export async function lockNegotiation(
  context: { db: Trx } & Pick<AppContext, 'clock'>,
  id: number,
  mayRead: (found: NegotiationRow) => boolean = () => true,
): Promise<NegotiationCase> {
  const found = await findNegotiation(context.db, id)
  if (!found || !mayRead(found)) throw new Refused('not_found')
  const edit = await lockForEdit(context, await findBid(context.db, found.bid_id), { all: true })
  return { ...edit, negotiation: (await findNegotiation(context.db, id))! }
}

type Change = { state: NegotiationState; hallPrice?: number; offer?: number | null; endsAt?: Date }

/** Writes a change with its line in the bid's history, and what it reserves of the buyer's limit. `actorId` null is the system. */
export async function changeNegotiation(
  causing: WriteContext,
  { negotiation, now }: Pick<NegotiationCase, 'negotiation' | 'now'>,
  { state, hallPrice, offer, endsAt }: Change,
  actorId: number | null,
): Promise<NegotiationRow> {
  const { db: trx } = causing
  const changed = await updateNegotiation(trx, negotiation.id, {
    state,
    changed_at: now,
    ...(hallPrice !== undefined && { hall_price: hallPrice }),
    ...(offer !== undefined && { offer }),
    ...(endsAt !== undefined && { ends_at: endsAt }),
  })
  const difference = reservedBy(changed) - reservedBy(negotiation)
  if (difference !== 0) await updateBidder(trx, changed.user_id, { reserved: difference })
  await recordChange(causing, changed, { before: negotiation, actorId, now })
  return changed
}

/**
 * Adds a line to the bid's history; with it the bid's readers see the change at once. The buyer is notified of changes that others made; a purchase
 * is announced like every win.
 */
export async function recordChange(
  causing: WriteContext,
  changed: NegotiationRow,
  { before, actorId, now }: { before: NegotiationRow | null; actorId: number | null; now: Date },
): Promise<void> {
  await touchBid(causing, changed.bid_id, {
    at: now,
    actorId,
    event: 'negotiation',
    before: before && logged(before),
    after: logged(changed),
  })
  await dropWaiting(causing, now, { userIds: [changed.user_id], keys: `negotiation:${changed.id}:` })
  if (isNews(changed.state))
    await causing.queue.add(causing.db, 'negotiation-news', { negotiationId: changed.id, version: changed.version })
}

/** The part of its buyer's limit that a negotiation reserves. Whole yen. */
export function reservedBy({ state, offer }: Pick<NegotiationRow, 'state' | 'offer'>): number {
  return reservesOffer(state) ? (offer ?? 0) : 0
}

const logged = ({ state, hall_price: hallPrice, offer }: NegotiationRow) => ({
  negotiation: state,
  hallPrice,
  ...(offer !== null && { offer }),
})

/** Refuses a manager's write made for another version than the current one. No version means: there is no open negotiation yet. */
export function refuseStaleNegotiation(current: NegotiationRow | undefined, version: number | null): void {
  if (version === null ? current === undefined : current?.version === version) return
  throw staleVersion({ version: current?.version ?? null })
}
