import { randomUUID } from 'node:crypto'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { openSession } from '#server/auth/session.ts'
import type { TestApp } from '../app.ts'
import { payload } from '../bid-facts.ts'
import { pdf } from '../document-files.ts'
import { SoftKey, withPasskey } from '../passkeys.ts'
import type { NewLot } from '../lots.ts'
import type { NewUser } from '../people.ts'
import { newPurchase } from '../purchases.ts'
import { beginUpload, sendChunk } from '../uploads.ts'
import type { Row, OwnedKind } from './matrix.ts'

/** A marker in everything a person owns. Only he and the people responsible for him may ever read it. */
export const CANARY = 'canary-8f2e'

/** One person's data, by the names in requests. */
export type OwnedIds = Record<Exclude<OwnedKind, 'house'>, string | number>

export type Owner = { user: NewUser; owns: OwnedIds; lot: NewLot }

/** A client with money and one of everything that an id can name. */
export async function newOwner(t: TestApp, dealerId: number | null = null): Promise<Owner> {
  const { db } = t.context
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
  await withPasskey(caller, new SoftKey(t.context.config.publicUrl))
  const idIn = async (table: 'session_families' | 'passkeys' | 'saved_searches' | 'bid_groups') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  const purchase = await newPurchase(t, user.id, { note: CANARY })
  const { upload } = await beginUpload(caller, { id: purchase, name: CANARY }, pdf().length)
  await sendChunk(caller, { upload, offset: 0 }, pdf())
  return {
    user,
    lot,
    owns: {
      bid: bid.bidId!,
      negotiation: await newNegotiation(t, user.id, bid.bidId!),
      chat: bid.bidId!,
      client: user.id,
      account: user.id,
      session: await idIn('session_families'),
      passkey: await idIn('passkeys'),
      search: await idIn('saved_searches'),
      purchase,
      upload,
      'bid group': await idIn('bid_groups'),
    },
  }
}

/** A negotiation that waits for the buyer. Its subject matters only to its own tests. */
async function newNegotiation({ context, clock }: TestApp, userId: number, bidId: number): Promise<number> {
  const now = clock.now()
  const times = { ends_at: new Date(now.getTime() + 3_600_000), opened_at: now, changed_at: now }
  const { id } = await context.db
    .insertInto('negotiations')
    .values({
      bid_id: bidId,
      lot_id: `lot of ${bidId}`,
      user_id: userId,
      state: 'asked',
      hall_price: 300_000,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Valid ids that nothing has. */
export const NOTHING: OwnedIds = {
  bid: 2_000_000_000,
  negotiation: 2_000_000_000,
  chat: 2_000_000_000,
  client: 2_000_000_000,
  account: 2_000_000_000,
  session: '00000000-0000-4000-8000-000000000000',
  passkey: 2_000_000_000,
  search: 2_000_000_000,
  purchase: 2_000_000_000,
  upload: '00000000-0000-4000-8000-000000000000',
  'bid group': 2_000_000_000,
}

/** How a request for somebody else's data is refused: as not found, with an error at the field that names it, or by the access rule. */
export const REFUSED_AS: Record<Exclude<OwnedKind, 'house'>, number> = {
  bid: 404,
  negotiation: 404,
  chat: 404,
  client: 403,
  account: 403,
  session: 404,
  passkey: 404,
  search: 404,
  purchase: 404,
  upload: 404,
  'bid group': 422,
}

type RequestContext = { query?: Record<string, string>; body?: Record<string, unknown> }

/** A request that is valid except possibly for the owner of the data it names. A row that names a person's data needs one. */
export const NAMING: Readonly<Record<string, (id: string | number, lot: NewLot) => RequestContext>> = {
  'POST /auth/end-session': id => ({ body: { id } }),
  'POST /auth/passkeys/rename': id => ({ body: { id, name: 'Mine now' } }),
  'POST /auth/passkeys/remove': id => ({ body: { id } }),
  'GET /user/found-lots': id => ({ query: { id: String(id), since: '0' } }),
  'POST /user/update-search': id => ({ body: { id, title: 'Mine now' } }),
  'POST /user/delete-search': id => ({ body: { id: String(id) } }),
  'GET /bid/group': id => ({ query: { userId: String(id) } }),
  'GET /bid/chat': id => ({ query: { bidId: String(id) } }),
  'PUT /bid/update-chat-status': id => ({ body: { bidId: id } }),
  'POST /bid/save-chat': id => ({ body: { bidId: id, comment: 'Hello' } }),
  'GET /purchased-cars/listing': id => ({ query: { userId: String(id) } }),
  'POST /purchased-cars/upload-document': id => ({
    body: { id, type: 'other', name: 'x.pdf', content: pdf().toString('base64') },
  }),
  'POST /purchased-cars/upload': id => ({ body: { id, type: 'other', name: 'x.pdf', size: 100 } }),
  'PUT /purchased-cars/upload': id => ({ query: { upload: String(id), offset: '0' } }),
  'POST /purchased-cars/upload/finish': id => ({ body: { upload: id } }),
  'DELETE /purchased-cars/upload': id => ({ query: { upload: String(id) } }),
  'GET /purchased-cars/download-images': id => ({ query: { id: String(id) } }),
  'PUT /purchased-cars/consignee': id => ({ body: { id, party: 'notifyParty', sameAsConsignee: true } }),
  'GET /purchased-cars/view': id => ({ query: { id: String(id) } }),
  'GET /payments/listing': id => ({ query: { userId: String(id) } }),
  'GET /payments/statement': id => ({ query: { userId: String(id) } }),
  'GET /payments/balance': id => ({ query: { userId: String(id) } }),
  'GET /payments/how-to-pay': id => ({ query: { userId: String(id) } }),
  'GET /payments/how-to-pay-file': id => ({ query: { userId: String(id) } }),
  'POST /bid/create': (id, lot) => ({ body: { ...payload(lot.id, 300_000), bidGroup: id } }),
  'PUT /bid/negotiation-answer': id => ({ body: { id, answer: 'counter', hallPrice: 300_000, offer: 250_000 } }),
  'PUT /bid/update-bid-status': id => ({ body: { bidId: id, status: 4 } }),
}

/** The calls of the matrix that name one person's data. */
export function personal([, { names }]: [string, Row]): boolean {
  return names !== undefined && names !== 'house'
}

/** All personal data in the database, for a comparison before and after. */
export async function stateOf(t: TestApp, userId: number): Promise<unknown> {
  const { db } = t.context
  const of = (
    table: 'bids' | 'saved_searches' | 'session_families' | 'passkeys' | 'bid_groups' | 'purchases' | 'negotiations',
  ) => db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).execute()
  return [
    person,
    await of('bids'),
    await of('negotiations'),
    await of('purchases'),
    await of('saved_searches'),
    await of('session_families'),
    await of('passkeys'),
    await of('bid_groups'),
  ]
}
