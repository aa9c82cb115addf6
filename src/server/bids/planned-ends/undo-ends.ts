import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { EditedBid } from '#contract/bids/bid-edits.shapes.ts'
import type { AppContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { findBid } from '../bids.queries.ts'
import { changeEach } from '../edit/change-each.ts'
import { editedBid } from '../edit/edited-bid.ts'
import { lockForEdit } from '../edit/lock-for-edit.ts'
import { dropEnd } from './plan-end.ts'
import { plannedEndOf } from './planned-ends.queries.ts'

/** Undoes planned ends. A bid whose end has taken effect is refused; the others are still undone. */
export const undoEnds: UseCase<typeof bidEditsEndpoints.undoBidEnds> = async request => {
  const { viewer, body, queue, clock } = request
  const ids = [...new Set(body.bidIds)]
  return changeEach(request, ids, (db, bidId) => undoEnd({ db, queue, clock }, bidId, viewer.userId))
}

async function undoEnd(
  context: WriteContext & Pick<AppContext, 'clock'>,
  bidId: number,
  managerId: number,
): Promise<EditedBid> {
  const { db: trx } = context
  const edit = await lockForEdit(context, await findBid(trx, bidId))
  const { bid, lot, now } = edit
  const end = await plannedEndOf(trx, bid.id)
  // The plan is due, even if no process has applied it yet.
  if (!end || end.due_at <= now) throw new Refused('undo_too_late')
  await dropEnd(context, edit, managerId)
  return editedBid(trx, bid.id, lot)
}
