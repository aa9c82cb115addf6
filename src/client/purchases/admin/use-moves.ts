import { useState } from 'react'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { isAskedMove, isAskedVoyage, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { call } from '#client/api/api.ts'
import { isUndecided } from '#client/api/errors.ts'
import { codeOf } from '../PurchaseStatus.tsx'
import { useCarChanges } from './use-car-changes.ts'

/** A voyage by its id and name; null is none. */
export type VoyageChoice = { id: number; name: string } | null
/** A change of cars: a status, or a voyage. */
type Done = { to: PurchaseCode } | { voyage: VoyageChoice }
/** A change that was asked for. */
type Move = { cars: readonly BoardCar[]; done: Done }
/** A step that can still be undone, with the versions that it made, until a time of this device, in ms. */
type Step = { cars: CarsMoved['changed']; done: Done; until: number }

/**
 * Moves cars to a status or on a voyage, and takes the last step back while the server allows it. `onMoved` names the cars that were moved.
 */
export function useMoves(onMoved: (ids: readonly number[]) => void) {
  const [questioned, setQuestioned] = useState<Move | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [completed, setCompleted] = useState(0)
  const { send, refused, failure, isPending } = useCarChanges()
  const forget = (step: Step) => setSteps(now => now.filter(one => one !== step))

  /** The undo of these steps can be sent again. Without them the next undo would be of a step of other cars. */
  function putBack(gone: readonly Step[]): void {
    const left = gone.filter(({ until }) => until > Date.now())
    setSteps(now => [...now, ...left].toSorted((a, b) => a.until - b.until))
  }

  async function change(cars: readonly BoardCar[], done: Done, reason = ''): Promise<void> {
    const sentAt = Date.now()
    const answer = await ('to' in done
      ? send(
          newest =>
            call(purchaseWorkEndpoints.moveStatus, { body: { cars: newest(cars), status: done.to as 1, reason } }),
          done.to,
        )
      : send(newest =>
          call(purchaseWorkEndpoints.moveVoyage, {
            body: { cars: newest(cars), voyageId: done.voyage?.id ?? null, reason },
          }),
        ))
    if (!answer) return
    setQuestioned(null)
    onMoved(answer.changed.map(({ id }) => id))
    if (answer.changed.length === 0) return
    const step = { cars: answer.changed, done, until: sentAt + UNDO_MS }
    setSteps(now => [...now, step])
    setCompleted(count => count + 1)
    setTimeout(() => forget(step), step.until - Date.now())
  }

  return {
    questioned,
    refused,
    failure,
    isPending,
    lastStep: steps.at(-1) ?? null,
    /** How many steps were made. */
    completed,
    /** Asks first if a purchase ends, the step is not usual, or a ship is missing. Skips cars that already have the status. */
    move: (cars: readonly BoardCar[], to: PurchaseCode) => {
      const others = cars.filter(car => codeOf(car.status) !== to)
      if (others.length === 0) return
      const isAsked = (car: BoardCar) => isAskedMove(codeOf(car.status), to, { hasVoyage: car.voyageId !== null })
      if (others.some(isAsked)) setQuestioned({ cars: others, done: { to } })
      else void change(others, { to })
    },
    /** Asks first if a car has sailed, or would lack its ship. Skips cars that are already on the voyage. */
    putOn: (cars: readonly BoardCar[], voyage: VoyageChoice) => {
      const others = cars.filter(car => car.voyageId !== (voyage?.id ?? null))
      if (others.length === 0) return
      const isAsked = (car: BoardCar) => isAskedVoyage(codeOf(car.status), { hasVoyage: voyage !== null })
      if (others.some(isAsked)) setQuestioned({ cars: others, done: { voyage } })
      else void change(others, { voyage })
    },
    confirm: (reason: string) => void (questioned && change(questioned.cars, questioned.done, reason)),
    stopAsking: () => setQuestioned(null),
    undo: () => {
      const step = steps.at(-1)
      if (!step) return
      const ids = new Set(step.cars.map(({ id }) => id))
      // An earlier step of the same car cannot be undone any more.
      const gone = steps.filter(({ cars }) => cars.some(({ id }) => ids.has(id)))
      setSteps(now => now.filter(one => !gone.includes(one)))
      const endpoint = 'to' in step.done ? purchaseWorkEndpoints.undoStatus : purchaseWorkEndpoints.undoVoyages
      void send(() =>
        call(endpoint, { body: { cars: step.cars } }).catch((error: Error) => {
          if (isUndecided(error)) putBack(gone)
          throw error
        }),
      )
    },
  }
}
export type Moves = ReturnType<typeof useMoves>
