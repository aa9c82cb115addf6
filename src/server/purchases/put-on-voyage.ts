import { isUsualVoyage, whyNotShipped } from '#domain/purchases/purchase-moves.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { dropLatestVoyageNews } from './news/news.queries.ts'
import { scheduleNews } from './news/schedule-news.ts'
import { changePurchase, lastVoyage, lockPurchase } from './purchase-work.queries.ts'
import { holdVoyage, type VoyageRow } from './voyages.queries.ts'
import { refuseStaleCar } from './stale-purchase.ts'

type VoyageWish = {
  id: number
  voyageId: number | null
  version: number | null
  /** Why, where the car is in transit or delivered. */
  reason: string
  /** Null is the system. */
  actorId: number | null
  /** Tells nobody: a ship of the past. */
  quiet?: boolean
}

/**
 * Puts a car on a voyage, or takes it off (null). A car that was cancelled or sold again takes no place; one that has sailed needs a reason. Its own
 * ETA ends with its previous ship. The buyer is told once the time to undo it is over. Returns the car's version.
 */
export async function putOnVoyage(
  { now, ...causing }: WriteContext & { now: Date },
  wish: VoyageWish,
): Promise<number> {
  const { db: trx } = causing
  const { id, voyageId, actorId } = wish
  const voyage = voyageId === null ? null : await holdVoyage(trx, voyageId)
  if (voyage === undefined) throw invalid({ voyageId: 'unknownChoice' })
  const car = await lockPurchase(trx, id)
  if (!car) throw new Refused('not_found')
  if (car.voyage_id === voyageId) return car.version
  await refuseStaleCar(trx, car, wish.version, { now: { voyageId: car.voyage_id }, sent: { voyageId } })
  const whyNot = voyage && whyNotShipped(car.status)
  if (whyNot) throw new Refused(whyNot)
  if (!isUsualVoyage(car.status) && wish.reason === '') throw new Refused('unusual_voyage')
  const former = car.voyage_id === null ? null : await holdVoyage(trx, car.voyage_id)
  const last = await lastVoyage(trx, id)
  // The log holds the previous voyage for an undo.
  const before = { voyage: nameOf(former), voyageId: car.voyage_id, eta: car.eta }
  const version = await changePurchase(
    trx,
    id,
    { voyage_id: voyageId, eta: null },
    { at: now, actorId, event: 'voyage', before, after: { voyage: nameOf(voyage) }, reason: wish.reason },
  )
  if (wish.quiet) return version
  // A ship that was not told yet is not told any more, unless it replaced one that the buyer may know.
  const wasFirst = typeof last?.before?.voyageId !== 'number'
  const wasUntold = voyage === null && wasFirst && (await dropLatestVoyageNews(trx, id))
  if (!wasUntold) await scheduleNews({ ...causing, now }, { userId: car.user_id, purchaseId: id, kind: 'voyage' })
  return version
}

/** Takes the last change of a car's voyage back, before its buyer is told. `version` is the one that it made: nothing else changed since. */
export async function undoVoyage(
  { now, ...causing }: WriteContext & { now: Date },
  { id, version, actorId }: { id: number; version: number; actorId: number },
): Promise<number> {
  const { db: trx } = causing
  const car = await lockPurchase(trx, id)
  const last = await lastVoyage(trx, id)
  if (!car || !last) throw new Refused('not_found')
  await refuseStaleCar(trx, car, version, { now: { voyageId: car.voyage_id }, sent: {} })
  const isLate = now.getTime() - last.at.getTime() >= UNDO_MS
  const { voyageId, eta } = last.before ?? {}
  if (isLate || last.event !== 'voyage' || voyageId === undefined) throw new Refused('undo_too_late')
  // The voyage may be gone by now.
  const former = typeof voyageId === 'number' ? await holdVoyage(trx, voyageId) : undefined
  const wasWaiting = await dropLatestVoyageNews(trx, id)
  // Its ship was not told yet when it was taken off.
  if (former && !wasWaiting)
    await scheduleNews({ ...causing, now }, { userId: car.user_id, purchaseId: id, kind: 'voyage' })
  return changePurchase(
    trx,
    id,
    { voyage_id: former?.id ?? null, eta: typeof eta === 'string' ? eta : null },
    {
      at: now,
      actorId,
      event: 'voyage undone',
      before: { voyage: (last.after.voyage as string | null) ?? null },
      after: { voyage: nameOf(former) },
    },
  )
}

const nameOf = (one: VoyageRow | null | undefined) => (one ? `${one.ship} ${one.number}` : null)
