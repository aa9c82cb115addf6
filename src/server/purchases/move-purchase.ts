import { UNDO_MS } from '#domain/time/undo.ts'
import { isUsualMove, leavesShip, PURCHASE_CANCELLED, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { later } from '#domain/time/spans.ts'
import { lockWon, setWon } from '#server/bids/results/undo-win.ts'
import { Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import {
  changePurchase,
  lastStep,
  lockPurchase,
  logPurchase,
  readPurchase,
  noteLiveChange,
} from './purchase-work.queries.ts'
import { refuseStaleCar } from './stale-purchase.ts'

type MoveWish = {
  id: number
  to: PurchaseCode
  version: number | null
  /** Why, where the step is not usual. */
  reason: string
  /** Null is the system. */
  actorId: number | null
  /** Tells nobody: a step of the past. */
  quiet?: boolean
}

/**
 * Moves a car to a status. Its buyer is written to once the step can no longer be undone (email-lasting-step.ts). A step that is not usual needs a reason.
 * Returns the car's version.
 */
export async function movePurchase({ now, ...causing }: WriteContext & { now: Date }, wish: MoveWish): Promise<number> {
  const { db: trx, queue } = causing
  const { id, to, reason, actorId } = wish
  const found = await readPurchase(trx, id)
  if (!found) throw new Refused('not_found')
  // The money's locks come before the car's (bids/bids.queries.ts).
  await lockWon({ db: trx, now }, found.bid_id)
  const car = (await lockPurchase(trx, id))!
  if (car.status === to) return car.version
  await refuseStaleCar(trx, car, wish.version, { now: { status: car.status }, sent: { status: to } })
  if (!isUsualMove(car.status, to) && reason === '') throw new Refused('unusual_step')
  // A cancelled purchase is a Win taken back: the ledger gets its counter-records there.
  const isMoney = to === PURCHASE_CANCELLED || car.status === PURCHASE_CANCELLED
  if (isMoney) await setWon(causing, car.bid_id, to !== PURCHASE_CANCELLED, { actorId, now })
  const line = { at: now, actorId, event: 'status', after: { status: to }, reason }
  // The log holds its place on the ship for an undo.
  const leaves = leavesShip(to)
  const before = {
    status: car.status,
    ...(leaves && car.voyage_id !== null && { voyageId: car.voyage_id }),
    ...(leaves && car.eta !== null && { eta: car.eta }),
  }
  // A cancelled or restored purchase has its own line, and starts at Processing. Its buyer is written to as of his bid (bids/emails).
  const current = isMoney ? (await readPurchase(trx, id))! : car
  if (current.status === to) {
    await logPurchase(trx, id, { ...line, before, event: 'reason' })
    await noteLiveChange(trx, car.user_id)
  } else {
    await changePurchase(trx, id, { status: to, ...(leaves && { voyage_id: null, eta: null }) }, { ...line, before })
    if (!wish.quiet) {
      const { id: lineId } = (await lastStep(trx, id))!
      await queue.add(trx, 'purchase-steps', { purchaseId: id, lineId }, { dueAt: later(now, UNDO_MS) })
    }
  }
  return (await readPurchase(trx, id))!.version
}
