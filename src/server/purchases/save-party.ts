import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { PartyEdit } from '#contract/purchases/purchases.shapes.ts'
import { whyNotShipped } from '#domain/purchases/purchase-moves.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { isCountryId } from '#server/site/countries.ts'
import { changePurchase, lockPurchase } from './purchase-work.queries.ts'
import { findParties, findPurchase, keepParty } from './purchases.queries.ts'
import { staleCar } from './stale-purchase.ts'
import { whosePurchases } from './whose-purchases.ts'

const ROLES = {
  consignee: { column: 'consignee_id', event: 'consignee' },
  notifyParty: { column: 'notify_id', event: 'notifyParty' },
} as const

export const saveParty: UseCase<typeof purchasesEndpoints.saveParty> = async request => {
  const { db, viewer, body, header } = request
  if (!(await findPurchase(db, whosePurchases(viewer), body.id))) throw new Refused('not_found')
  return nameParty(request, body, { actorId: viewer.userId, version: versionSeen(header('if-match')) })
}

/**
 * Saves a car's consignee or notify party in the caller's transaction. Refused once the bill of lading is written, and for cars that are not
 * shipped. `version` null: the last write wins.
 */
export async function nameParty(
  { db, now }: { db: Trx; now: Date },
  body: PartyEdit,
  { actorId, version }: { actorId: number; version: number | null },
) {
  const { id, party: role } = body
  const car = (await lockPurchase(db, id))!
  if (role === 'consignee' && body.sameAsConsignee) throw invalid({ sameAsConsignee: 'notForConsignee' })
  if (!body.sameAsConsignee && !isCountryId(body.countryId)) throw invalid({ countryId: 'unknownChoice' })
  const whyNot = whyNotShipped(car.status)
  if (whyNot) throw new Refused(whyNot)
  if (car.papers_written_at) throw new Refused('papers_written')
  const { column, event } = ROLES[role]
  const partyId = body.sameAsConsignee
    ? null
    : await keepParty(db, {
        user_id: car.user_id,
        full_name: body.fullName,
        address: body.address,
        country_id: body.countryId,
        port: body.port,
        telephone: body.telephone,
        email: body.email,
        payment_method: body.paymentMethod,
        used_at: now,
      })
  const same = role === 'notifyParty' ? body.sameAsConsignee : car.same_as_consignee
  if (car[column] === partyId && car.same_as_consignee === same) return { success: true as const, version: car.version }
  const names = await findParties(
    db,
    [car[column], partyId].filter(one => one !== null),
  )
  const nameOf = (one: number | null) => names.find(party => party.id === one)?.full_name ?? null
  const [before, after] = [{ [event]: nameOf(car[column]) }, { [event]: nameOf(partyId) }]
  // A party's row never changes, so its id identifies exactly what was seen, even if the car has changed otherwise.
  const isStale = body.seen === undefined ? version !== null && version !== car.version : body.seen !== car[column]
  if (isStale) {
    const wordsOf = (one: number | null) => {
      const party = names.find(({ id: known }) => known === one)
      return party ? [party.full_name, party.address, party.port, party.telephone, party.email].join(', ') : null
    }
    const values = { now: { [event]: wordsOf(car[column]) }, sent: { [event]: wordsOf(partyId) } }
    throw await staleCar(db, car, values, { seen: car[column] })
  }
  const next = await changePurchase(
    db,
    id,
    { [column]: partyId, same_as_consignee: same },
    { at: now, actorId, event, before, after },
  )
  return { success: true as const, version: next }
}
