import { createBid, bidFromManager } from '#server/bids/place-bid.ts'
import { changeBidStatus } from '#server/bids/change-bid-status.ts'
import { answerHall } from '#server/bids/negotiations/answer-hall.ts'
import { askBuyer } from '#server/bids/negotiations/ask-buyer.ts'
import { endNegotiation } from '#server/bids/negotiations/end-negotiation.ts'
import { findNegotiation } from '#server/bids/negotiations/negotiations.queries.ts'
import { forwardAutoBid } from '#server/bids/automatic/forward-auto-bids.ts'
import { carryOutEnd } from '#server/bids/planned-ends/carry-out-ends.ts'
import { undoEnds } from '#server/bids/planned-ends/undo-ends.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import { KINDS, permissionsOf } from '#domain/people/kinds.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import type { RequestContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { Queue } from '#server/queue/queue.ts'
import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import type { Command, Outcome } from './bid-model.ts'
import { sendEdit } from './edit-commands.ts'
import { tellResult } from './result-commands.ts'
import { isResultCommand } from './result-model.ts'
import { TIME_TO_ANSWER_MS } from './negotiation-model.ts'

type Endpoints = typeof negotiationsEndpoints

/** Runs a command with the server's own use case in its own transaction, as the router would; `now` is the server's clock. */
export async function run(db: Db, managerId: number, command: Command, now: Date): Promise<Outcome> {
  try {
    if (command.do === 'undo') return await undo(db, managerId, command.bidId, now)
    return await db.transaction().execute(trx => useCase(trx, managerId, command, now))
  } catch (error) {
    const refused = error instanceof Refused ? error : refusalOfConstraint(error)
    if (!refused) throw error
    const figure = FIGURES[refused.code] === undefined ? undefined : refused.detail?.[FIGURES[refused.code]!]
    return { refused: refused.code, ...(figure !== undefined && { figure }) }
  }
}

/** The model knows no work behind the answer. */
const queue: Queue = { add: async () => {}, addAll: async () => {}, retry: async () => {}, drop: async () => {} }

/** The figure that a refusal contains. */
const FIGURES: Record<string, string> = {
  credit_limit: 'allowed',
  daily_bid_limit: 'limit',
  group_full: 'cars',
  amount_too_low: 'lowest',
  amount_step: 'step',
  amount_fixed: 'price',
  hall_price_changed: 'hallPrice',
}

/** A request as the router gives it to a use case. */
const requestOf =
  (db: Db, now: Date) =>
  (viewer: Viewer, body: unknown): unknown => ({
    db,
    queue,
    viewer,
    body,
    clock: { now: () => now },
    now,
    language: 'en',
    header: () => undefined,
  })

/** Each bid is a transaction of its own. */
async function undo(db: Db, managerId: number, bidId: number, now: Date): Promise<Outcome> {
  const asked = requestOf(db, now)(viewerOf(managerId, 'manager'), { bidIds: [bidId] })
  const { refused } = await undoEnds(asked as RequestContext<typeof bidEditsEndpoints.undoBidEnds>)
  return refused.length > 0 ? { refused: refused[0]!.messageCode! } : { done: {} }
}

async function useCase(trx: Trx, managerId: number, command: Command, now: Date): Promise<Outcome> {
  const asked = requestOf(trx, now)
  if (command.do === 'place') {
    const { lotId, amount, groupId, confirm, accept, clientId } = command
    const body = { comment: '', ...payload(lotId, amount, { bidGroup: groupId, confirm }) }
    const answer =
      command.by === 'client'
        ? await createBid(asked(viewerOf(clientId, 'client'), body) as RequestContext<typeof bidsEndpoints.createBid>)
        : await bidFromManager(
            asked(viewerOf(managerId, 'manager'), { ...body, userId: String(clientId), accept }) as RequestContext<
              typeof bidsEndpoints.bidFromManager
            >,
          )
    const { bidAmount, bidStatus, bidAllow, balance, bidsLeft, replaces, forwarded = true } = answer
    return { done: { bidAmount, bidStatus, bidAllow, balance, bidsLeft, replaces, forwarded }, newId: answer.bidId }
  }
  if (command.do === 'hammer') {
    const { lotId, winnerBidId, price } = command
    const status = price === null ? LOT_STATUS.notSold : LOT_STATUS.sold
    await trx.updateTable('lots').set({ sold_price: price, status }).where('id', '=', lotId).execute()
    await settleLot({ db: trx, queue }, { lotId, winnerBidId, now })
    return { done: {} }
  }
  if (command.do === 'ask') {
    const { bidId, hallPrice, version } = command
    const endsAt = new Date(now.getTime() + TIME_TO_ANSWER_MS).toISOString()
    const answer = await askBuyer(
      asked(viewerOf(managerId, 'manager'), { bidId, hallPrice, version, endsAt }) as RequestContext<
        Endpoints['askBuyer']
      >,
    )
    return { done: { version: answer.version }, newId: answer.id }
  }
  if (command.do === 'answer') {
    const { negotiationId: id, answer: way, hallPrice, offer } = command
    const { user_id: clientId } = (await findNegotiation(trx, id))!
    const answer = await answerHall(
      asked(viewerOf(clientId, 'client'), { id, answer: way, hallPrice, offer }) as RequestContext<
        Endpoints['answerHall']
      >,
    )
    return { done: { version: answer.version } }
  }
  if (command.do === 'conclude') {
    const { negotiationId: id, result, version } = command
    const answer = await endNegotiation(
      asked(viewerOf(managerId, 'manager'), { id, result, version }) as RequestContext<Endpoints['endNegotiation']>,
    )
    return { done: { version: answer.version } }
  }
  if (isResultCommand(command)) {
    await tellResult({ db: trx, queue, clock: { now: () => now } }, command, body =>
      asked(viewerOf(managerId, 'manager'), body),
    )
    return { done: {} }
  }
  if (command.do === 'auto' || command.do === 'adjust' || command.do === 'edit') {
    await sendEdit(trx, command, body => asked(viewerOf(managerId, 'manager'), body))
    return { done: {} }
  }
  if (command.do === 'end') {
    await carryOutEnd({ db: trx, queue, clock: { now: () => now } }, command.bidId)
    return { done: {} }
  }
  if (command.do === 'forward') {
    return { done: { forwarded: await forwardAutoBid({ db: trx, queue }, command.bidId, now) } }
  }
  if (command.do === 'undo') throw new Error('An undone end has its own transaction')
  const isCancel = command.do === 'cancel'
  const viewer = isCancel ? viewerOf(command.clientId, 'client') : viewerOf(managerId, 'manager')
  const body = {
    bidId: command.bidId,
    status: isCancel ? (4 as const) : command.to,
    accept: isCancel ? 0 : command.accept,
    undoable: isCancel ? 0 : command.undoable,
  }
  await changeBidStatus(asked(viewer, body) as RequestContext<typeof bidsEndpoints.updateBidStatus>)
  return { done: {} }
}

function viewerOf(userId: number, kind: 'client' | 'manager'): Viewer {
  const { userType, roleId } = KINDS[kind]
  return {
    userId,
    kind,
    userType,
    roleId,
    language: 'en',
    permission: permissionsOf(kind),
    sessionId: 'model',
    secondFactor: 'off',
    graceEnd: null,
    hasPasskey: false,
    provedAt: new Date(0),
  }
}
