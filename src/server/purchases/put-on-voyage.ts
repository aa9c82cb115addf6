import type { Db } from '#server/db/connect.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { changePurchase, holdVoyage, lockPurchase } from './purchase-work.queries.ts'
import { refuseStale } from './stale-purchase.ts'

/** Puts a car on a voyage, or takes it off (null). Its own ETA ends with its former ship. Returns the car's version. */
export async function putOnVoyage(
  { db: trx, now }: { db: Db; now: Date },
  wish: { id: number; voyageId: number | null; version: number | null; actorId: number | null },
): Promise<number> {
  const { id, voyageId, actorId } = wish
  const voyage = voyageId === null ? null : await holdVoyage(trx, voyageId)
  if (voyage === undefined) throw invalid({ voyageId: 'unknownChoice' })
  const car = await lockPurchase(trx, id)
  if (!car) throw new Refused('not_found')
  if (car.voyage_id === voyageId) return car.version
  await refuseStale(trx, car, wish.version, { now: { voyageId: car.voyage_id }, sent: { voyageId } })
  const former = car.voyage_id === null ? null : await holdVoyage(trx, car.voyage_id)
  const name = (one: typeof voyage | undefined) => (one ? `${one.ship} ${one.number}` : null)
  return changePurchase(
    trx,
    id,
    { voyage_id: voyageId, eta: null },
    { at: now, actorId, event: 'voyage', before: { voyage: name(former) }, after: { voyage: name(voyage) } },
  )
}
