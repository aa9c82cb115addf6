import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { changeAdjustment } from '#server/bids/edit/change-adjustment.ts'
import { changeAutoBid } from '#server/bids/edit/change-auto-bid.ts'
import { changePrice } from '#server/bids/edit/change-price.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import type { EditCommand } from './edit-model.ts'

type Endpoints = typeof bidEditsEndpoints

/** A manager's request to the server. `asked` makes it from its body. */
export async function sendEdit(db: Db, command: EditCommand, asked: (body: unknown) => unknown): Promise<void> {
  const { bidId } = command
  if (command.do === 'auto') {
    const body = { bidId, autoBid: command.on }
    await changeAutoBid(asked(body) as RequestContext<Endpoints['updateAutoBid']>)
    return
  }
  const { accept } = command
  if (command.do === 'adjust') {
    const body = { bidId, adjustmentPrice: command.adjustment, accept }
    await changeAdjustment(asked(body) as RequestContext<Endpoints['updateAdjustmentPrice']>)
    return
  }
  const bid = db.selectFrom('bids').select('jas_id').where('id', '=', bidId)
  const { jas_id: jasId } = await bid.executeTakeFirstOrThrow()
  const body = { jasId, amount: command.amount, bidGroup: command.groupId, accept }
  await changePrice(asked(body) as RequestContext<Endpoints['updateBidPrice']>)
}
