import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { EditedBid, ManyEdited } from '#contract/bids/bid-edits.shapes.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import type { UseCase } from '#server/http/asked.ts'
import { refusalAnswer } from '#server/http/errors.ts'
import { Refused } from '#server/http/refused.ts'
import { changeStatus } from './change-status.ts'

/**
 * One status for all that a manager has ticked. Each bid is a transaction of its own: locks go lot → user → bid, and the next bid's lot would come after
 * this one's user; besides, one refusal must not undo the other hundred. Sent again it changes nothing more.
 */
export const changeManyStatuses: UseCase<typeof bidEditsEndpoints.updateBidStatuses> = async asked => {
  const { db, clock, viewer, body, language } = asked
  const changed: EditedBid[] = []
  const refused: ManyEdited['refused'] = []
  const bids = new Map(body.bids.map(bid => [bid.bidId, bid]))
  for (const { bidId, version = null } of bids.values()) {
    const wish = { bidId, version, to: body.status, accepted: body.accept === 1, managerId: viewer.userId }
    try {
      changed.push(await db.transaction().execute(trx => changeStatus({ db: trx, clock }, wish)))
    } catch (error) {
      const refusal = error instanceof Refused ? error : refusalOfConstraint(error)
      if (!refusal) throw error
      const { message } = refusalAnswer(refusal, language).body
      const text = typeof message === 'string' ? message : Object.values(message).join(' ')
      refused.push({ bidId, message: text, messageCode: refusal.code })
    }
  }
  return { success: true, changed, refused }
}
