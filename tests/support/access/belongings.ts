import { randomUUID } from 'node:crypto'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { openSession } from '#server/auth/session.ts'
import type { TestOffice } from '../app.ts'
import { payload } from '../bid-facts.ts'
import type { NewLot } from '../lots.ts'
import type { NewUser } from '../people.ts'
import type { Row, Thing } from './matrix.ts'

/** Stands in everything a person owns; nobody but him, and who looks after him, may ever read it. */
export const CANARY = 'canary-8f2e'

/** What belongs to one person, by what a request calls it. */
export type Belongings = Record<Exclude<Thing, 'house'>, string | number>

export type Owner = { user: NewUser; owns: Belongings; lot: NewLot }

/** A client with money and one of everything that can be named by an id. */
export async function newOwner(t: TestOffice, dealerId: number | null = null): Promise<Owner> {
  const { db } = t.office
  const email = `${CANARY}-${randomUUID()}@minato.example`
  const money = { balance: 2_000_000, creditLimit: 1_000_000 }
  const user = await t.newUser({
    kind: 'client',
    email,
    fullName: `Owner ${CANARY}`,
    company: CANARY,
    dealerId,
    ...money,
  })
  const words = { mobile: CANARY, office_phone: CANARY, city: CANARY, address: CANARY, note: CANARY }
  await db.updateTable('users').set(words).where('id', '=', user.id).execute()
  const lot = await t.newLot({ start_price: 100_000 })
  const caller = await t.as(user)
  const bid = await caller.call(bidsEndpoints.createBid, {
    body: payload(lot.id, 200_000, { comment: CANARY }),
    key: randomUUID(),
  })
  const search = { title: CANARY, params: 'maker=1', type: 'car-auction' } as const
  await caller.call(savedSearchesEndpoints.saveSearch, { body: search })
  await openSession(db, { userId: user.id, userAgent: CANARY, now: t.clock.now() })
  const idIn = async (table: 'session_families' | 'saved_searches' | 'bid_groups') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  return {
    user,
    lot,
    owns: {
      bid: bid.bidId!,
      chat: bid.bidId!,
      client: user.id,
      session: await idIn('session_families'),
      search: await idIn('saved_searches'),
      'bid group': await idIn('bid_groups'),
    },
  }
}

/** Ids of the right form that nothing has. */
export const NOTHING: Belongings = {
  bid: 2_000_000_000,
  chat: 2_000_000_000,
  client: 2_000_000_000,
  session: '00000000-0000-4000-8000-000000000000',
  search: 2_000_000_000,
  'bid group': 2_000_000_000,
}

/** How a stranger's thing is refused: as what is not there, or at the field that names it, or at the door. */
export const REFUSED_AS: Record<Exclude<Thing, 'house'>, number> = {
  bid: 404,
  chat: 404,
  client: 403,
  session: 404,
  search: 404,
  'bid group': 422,
}

type Asked = { query?: Record<string, string>; body?: Record<string, unknown> }

/** A request that is right in everything but perhaps in whose thing it names; a row that names a person's thing needs one. */
export const NAMING: Readonly<Record<string, (id: string | number, lot: NewLot) => Asked>> = {
  'POST /auth/end-session': id => ({ body: { id } }),
  'POST /user/update-search': id => ({ body: { id, title: 'Mine now' } }),
  'POST /user/delete-search': id => ({ body: { id: String(id) } }),
  'GET /bid/group': id => ({ query: { userId: String(id) } }),
  'GET /bid/chat': id => ({ query: { bidId: String(id) } }),
  'PUT /bid/update-chat-status': id => ({ body: { bidId: id } }),
  'POST /bid/save-chat': id => ({ body: { bidId: id, comment: 'Hello' } }),
  'GET /purchased-cars/listing': id => ({ query: { userId: String(id) } }),
  'GET /payments/listing': id => ({ query: { userId: String(id) } }),
  'POST /bid/create': (id, lot) => ({ body: { ...payload(lot.id, 300_000), bidGroup: id } }),
  'PUT /bid/update-bid-status': id => ({ body: { bidId: id, status: 4 } }),
}

/** The calls of the matrix that name something of one person. */
export function personal([, { names }]: [string, Row]): boolean {
  return names !== undefined && names !== 'house'
}

/** Everything in the database that is a person's, to compare before and after. */
export async function stateOf(t: TestOffice, userId: number): Promise<unknown> {
  const { db } = t.office
  const of = (table: 'bids' | 'saved_searches' | 'session_families' | 'bid_groups') =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).execute()
  return [person, await of('bids'), await of('saved_searches'), await of('session_families'), await of('bid_groups')]
}
