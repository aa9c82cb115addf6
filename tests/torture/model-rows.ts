import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reserves } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { Model } from './bid-model.ts'
import { offeredBy } from './negotiation-model.ts'

/** The models that match the database rows. */
export async function matching(db: Db, models: readonly Model[]): Promise<Model[]> {
  const rows = await rowsOf(db, models[0]!)
  return models.filter(model => isDeepStrictEqual(rowsIn(model), rows))
}

/** Whether a person gave the bid its last status. */
const lastMovedByPerson = sql<boolean>`(select actor_id is not null from bid_log where bid_id = bids.id and event = 'status' order by id desc limit 1) is true`

export async function rowsOf(db: Db, model: Model) {
  const ids = model.clients.map(client => client.id)
  const [lots, users, bids, ends, negotiations] = await Promise.all([
    db
      .selectFrom('lots')
      .select(['id', 'status', 'sold_price'])
      .where(
        'id',
        'in',
        model.lots.map(lot => lot.id),
      )
      .orderBy('id')
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'balance', 'reserved', 'bids_on', 'bids_today'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bids')
      .select(['id', 'lot_id', 'user_id', 'amount', 'status', 'bid_group_id', 'group_round', 'forwarded'])
      .select(['auto_bid', 'adjustment_price', lastMovedByPerson.as('moved_by_person')])
      .where('user_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('planned_ends')
      .innerJoin('bids', 'bids.id', 'bid_id')
      .select(['bid_id', 'planned_ends.status', 'due_at', 'held', 'accepted'])
      .where('user_id', 'in', ids)
      .orderBy('bid_id')
      .execute(),
    db
      .selectFrom('negotiations')
      .select(['id', 'bid_id', 'state', 'hall_price', 'offer', 'version'])
      .where('user_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
  return { lots, users, bids, ends, negotiations }
}

/** The model as rows. Held money is summed again from bids and offers, so that no running sum can hide an error of one yen. */
function rowsIn(model: Model): Awaited<ReturnType<typeof rowsOf>> {
  const { clients, lots, bids, negotiations } = model
  const reservedBy = (clientId: number) =>
    offeredBy(model, clientId) +
    bids
      .filter(bid => bid.clientId === clientId && reserves(bid.status, bid.price !== null))
      .reduce((sum, bid) => sum + bid.amount, 0)
  return {
    lots: lots
      .map(({ id, status, soldPrice }) => ({ id, status, sold_price: soldPrice }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    users: clients
      .map(({ id, balance, bidsOfDay }) => ({
        id,
        balance,
        reserved: reservedBy(id),
        bids_on: bidsOfDay.day,
        bids_today: bidsOfDay.count,
      }))
      .toSorted((a, b) => a.id - b.id),
    bids: bids
      .map(
        ({ id, lotId, clientId, amount, status, groupId, round, forwarded, autoBid, adjustment, movedByPerson }) => ({
          id,
          lot_id: lotId,
          user_id: clientId,
          amount,
          status,
          bid_group_id: groupId,
          group_round: round,
          forwarded,
          auto_bid: autoBid,
          adjustment_price: adjustment,
          moved_by_person: movedByPerson,
        }),
      )
      .toSorted((a, b) => a.id - b.id),
    ends: bids
      .flatMap(({ id, end }) =>
        end
          ? [{ bid_id: id, status: end.to, due_at: new Date(end.dueAt), held: end.held, accepted: end.accepted }]
          : [],
      )
      .toSorted((a, b) => a.bid_id - b.bid_id),
    negotiations: negotiations
      .map(({ id, bidId, state, hallPrice, offer, version }) => ({
        id,
        bid_id: bidId,
        state,
        hall_price: hallPrice,
        offer,
        version,
      }))
      .toSorted((a, b) => a.id - b.id),
  }
}
