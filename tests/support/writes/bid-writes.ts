import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { createApp } from '#server/app.ts'
import type { Caller } from '../app.ts'
import { payload } from '../bid-facts.ts'
import { bid } from '../bids.ts'
import { hammer } from '../hammer.ts'
import { OFFICE_SECRET, signedResult } from '../fake-bidding-office.ts'
import type { Scene, ValidWrite } from './scene.ts'

async function withBid({ t, buyer, lot }: Scene) {
  const { bidId } = await bid(buyer, lot.id, 200_000)
  return t.context.db.selectFrom('bids').selectAll().where('id', '=', bidId!).executeTakeFirstOrThrow()
}

const byBuyer =
  (bodyOf: (bidId: number) => Record<string, unknown>): ValidWrite =>
  async scene => ({ caller: scene.buyer, body: bodyOf((await withBid(scene)).id) })
const byStaff =
  (bodyOf: (bid: { id: number; jas_id: number }) => Record<string, unknown>): ValidWrite =>
  async scene => ({ caller: scene.staff, body: bodyOf(await withBid(scene)) })

async function hasStarted({ t, lot }: Scene) {
  const started = new Date(t.clock.now().getTime() - 3_600_000)
  await t.context.db.updateTable('lots').set({ starts_at: started }).where('id', '=', lot.id).execute()
}

const inAnHour = ({ t }: Scene) => new Date(t.clock.now().getTime() + 3_600_000).toISOString()

/** The highest bid on a lot that was not sold. */
async function withUnsold(scene: Scene) {
  const { id } = await withBid(scene)
  await hammer(scene.t.context, scene.lot.id, null, null)
  return id
}

async function withNegotiation(scene: Scene) {
  const body = { bidId: await withUnsold(scene), hallPrice: 230_000, endsAt: inAnHour(scene) }
  return scene.staff.call(negotiationsEndpoints.askBuyer, { body })
}

/** The bidding office for this app, which shares its secret. */
function biddingOffice({ t, buyer }: Scene): Caller {
  const config = { ...t.context.config, office: { url: 'http://127.0.0.1:9', secret: OFFICE_SECRET } }
  const app = createApp({ ...t.context, config }, { checkAnswers: true })
  const fetch: Caller['fetch'] = async (path, init = {}) =>
    app.request(new URL(path, config.publicUrl), signedResult(JSON.parse(String(init.body)) as object, t.clock.now()))
  return { ...buyer, fetch }
}

/** Bids, managers' changes to them, their conversations, and the note on a lot. */
export const bidWrites: Readonly<Record<string, ValidWrite>> = {
  'POST /bid/create': ({ buyer, lot }) => ({ caller: buyer, body: payload(lot.id, 250_000, { comment: 'Keys' }) }),
  'POST /bid/bid-from-manager': ({ staff, lot, client }) => ({
    caller: staff,
    body: { ...payload(lot.id, 250_000, { comment: 'Keys' }), userId: String(client.id) },
  }),
  'PUT /bid/update-bid-status': byBuyer(bidId => ({ bidId, status: 4 })),
  'PUT /bid/update-bid-price': byStaff(({ jas_id: jasId }) => ({ jasId, amount: 300_000 })),
  'PUT /bid/update-adjustment-price': byStaff(({ id: bidId }) => ({ bidId, adjustmentPrice: 10_000 })),
  'PUT /bid/update-auto-bid': byStaff(({ id: bidId }) => ({ bidId, autoBid: true })),
  'PUT /bid/update-sold-price': async scene => {
    const { id: bidId } = await withBid(scene)
    await hasStarted(scene)
    return { caller: scene.staff, body: { bidId, soldPrice: '200 000' } }
  },
  'PUT /bid/late-win': async scene => {
    const { id: bidId } = await withBid(scene)
    await hasStarted(scene)
    await hammer(scene.t.context, scene.lot.id, 200_000, null)
    return { caller: scene.staff, body: { bidId, soldPrice: 200_000 } }
  },
  'PUT /bid/update-bid-statuses': byStaff(({ id: bidId }) => ({ bids: [{ bidId }], status: 2 })),
  'PUT /bid/undo-ends': async scene => {
    const { id: bidId } = await withBid(scene)
    await scene.staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 4, undoable: 1 } })
    return { caller: scene.staff, body: { bidIds: [bidId] } }
  },
  'POST /bid/negotiation': async scene => ({
    caller: scene.staff,
    body: { bidId: await withUnsold(scene), hallPrice: 230_000, endsAt: inAnHour(scene), version: null },
  }),
  'PUT /bid/negotiation-answer': async scene => ({
    caller: scene.buyer,
    body: { id: (await withNegotiation(scene)).id, answer: 'counter', hallPrice: 230_000, offer: 220_000 },
  }),
  'PUT /bid/negotiation-end': async scene => {
    const { id, version } = await withNegotiation(scene)
    return { caller: scene.staff, body: { id, result: 'withdrawn', version } }
  },
  'POST /office/results': async scene => {
    const { id: bidId, jas_id: jasId } = await withBid(scene)
    await scene.staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status: 2 } })
    return { caller: biddingOffice(scene), body: { id: `result-${jasId}`, jasId, sequence: 1, status: 5 } }
  },
  'POST /bid/save-chat': byBuyer(bidId => ({ bidId, comment: 'Is it clean?' })),
  'PUT /bid/update-chat-status': async scene => {
    const { id: bidId } = await withBid(scene)
    await scene.staff.call(chatEndpoints.saveChat, { body: { bidId, comment: 'It is' } })
    return { caller: scene.buyer, body: { bidId } }
  },
  'POST /car-auction/save-comment': ({ staff, lot }) => ({
    caller: staff,
    body: { carId: lot.id, comment: 'Seen it' },
  }),
}
