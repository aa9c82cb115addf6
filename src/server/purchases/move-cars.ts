import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { refusedOne } from '#server/http/refused-one.ts'
import { movePurchase } from './move-purchase.ts'
import { undoMove } from './undo-move.ts'
import { putOnVoyage, undoVoyage } from './put-on-voyage.ts'

/** Sets one status for all selected cars. A repeated request changes nothing. */
export const moveStatus: UseCase<typeof purchaseWorkEndpoints.moveStatus> = async request => {
  const { viewer, body, clock, queue } = request
  return moveEach(request, body.cars, (db, { id, version = null }) =>
    movePurchase(
      { db, queue, now: clock.now() },
      { id, to: body.status, version, reason: body.reason, actorId: viewer.userId },
    ),
  )
}

/** Undoes the last step of all these cars. */
export const undoStatus: UseCase<typeof purchaseWorkEndpoints.undoStatus> = async request => {
  const { viewer, body, clock, queue } = request
  return moveEach(request, body.cars, (db, { id, version }) =>
    undoMove({ db, queue, now: clock.now() }, { id, version, actorId: viewer.userId }),
  )
}

/** Puts all selected cars on a voyage, or takes them off. */
export const moveVoyage: UseCase<typeof purchaseWorkEndpoints.moveVoyage> = async request => {
  const { viewer, body, clock, queue } = request
  return moveEach(request, body.cars, (db, { id, version = null }) =>
    putOnVoyage(
      { db, queue, now: clock.now() },
      { id, voyageId: body.voyageId, version, reason: body.reason, actorId: viewer.userId },
    ),
  )
}

/** Undoes the last change of voyage of all these cars. */
export const undoVoyages: UseCase<typeof purchaseWorkEndpoints.undoVoyages> = async request => {
  const { viewer, body, clock, queue } = request
  return moveEach(request, body.cars, (db, { id, version }) =>
    undoVoyage({ db, queue, now: clock.now() }, { id, version, actorId: viewer.userId }),
  )
}

/** Each car is a transaction of its own, so that one refusal does not undo the others. */
async function moveEach<Car extends { id: number }>(
  { db, language }: { db: Db; language: Language },
  cars: readonly Car[],
  move: (trx: Trx, car: Car) => Promise<number>,
): Promise<CarsMoved> {
  const answer: CarsMoved = { success: true, changed: [], refused: [] }
  for (const car of new Map(cars.map(one => [one.id, one])).values()) {
    try {
      const version = await db.transaction().execute(trx => move(trx, car))
      answer.changed.push({ id: car.id, version })
    } catch (error) {
      answer.refused.push({ id: car.id, ...refusedOne(error, language) })
    }
  }
  return answer
}
