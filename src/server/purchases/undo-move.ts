import { UNDO_MS } from '#domain/time/undo.ts'
import { PURCHASE_CANCELLED, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
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
import { holdVoyage } from './voyages.queries.ts'
import { refuseStaleCar } from './stale-purchase.ts'

/**
 * Takes a car's last step back, before its buyer is written to. `version` is the one that the step made: nothing else changed since. A car
 * returns to its ship, and the money of a cancelled purchase is charged again. Returns the car's version.
 */
export async function undoMove(
  { now, ...causing }: WriteContext & { now: Date },
  { id, version, actorId }: { id: number; version: number; actorId: number },
): Promise<number> {
  const { db: trx } = causing
  const found = await readPurchase(trx, id)
  if (!found) throw new Refused('not_found')
  // The money's locks come before the car's (bids/bids.queries.ts).
  await lockWon({ db: trx, now }, found.bid_id)
  const car = (await lockPurchase(trx, id))!
  const step = await lastStep(trx, id)
  if (!step) throw new Refused('not_found')
  const to = (step.before?.status ?? null) as PurchaseCode
  await refuseStaleCar(trx, car, version, { now: { status: car.status }, sent: { status: to } })
  const isLate = now.getTime() - step.at.getTime() >= UNDO_MS
  if (isLate || step.event === 'undo' || step.before === null) throw new Refused('undo_too_late')
  const isMoney = car.status === PURCHASE_CANCELLED || to === PURCHASE_CANCELLED
  if (isMoney) await setWon(causing, car.bid_id, to !== PURCHASE_CANCELLED, { actorId, now }, { isUndo: true })
  const line = { at: now, actorId, event: 'undo', before: { status: car.status }, after: { status: to } }
  const current = isMoney ? (await readPurchase(trx, id))! : car
  const { voyageId, eta } = step.before
  // The voyage may be gone by now.
  const voyage = typeof voyageId === 'number' ? await holdVoyage(trx, voyageId) : undefined
  const place = { ...(voyage && { voyage_id: voyage.id }), ...(typeof eta === 'string' && { eta }) }
  if (current.status === to && Object.keys(place).length === 0) {
    await logPurchase(trx, id, line)
    await noteLiveChange(trx, car.user_id)
  } else await changePurchase(trx, id, { status: to, ...place }, line)
  return (await readPurchase(trx, id))!.version
}
