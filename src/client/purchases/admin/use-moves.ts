import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Response } from '#contract/endpoint.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { UNDO_MS } from '#domain/time/undo.ts'
import { isAskedMove, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { call } from '#client/api/api.ts'
import { codeOf } from '../PurchaseStatus.tsx'
import { carsChanged } from './purchase-work.api.ts'

/** A status change that was asked for. */
export type Move = { cars: readonly BoardCar[]; to: PurchaseCode }
/** A voyage by its id and name; null is none. */
type VoyageChoice = { id: number; name: string } | null
/** A completed change of cars: a status, or a voyage. */
type Done = { to: PurchaseCode } | { voyage: VoyageChoice }
/** A step that can still be undone, with the versions that it made. */
type Step = { cars: CarsMoved['changed']; done: Done }

/**
 * Moves cars to a status or on a voyage, and takes the last step back while the server allows it. Changes run one after another, each against the version
 * that the previous one made. `onMoved` names the cars that were moved.
 */
export function useMoves(onMoved: (ids: readonly number[]) => void) {
  const queryClient = useQueryClient()
  const [questioned, setQuestioned] = useState<Move | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<CarsMoved['refused']>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [running, setRunning] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const forget = (step: Step) => setSteps(now => now.filter(one => one !== step))

  async function run(send: () => Promise<CarsMoved>, done?: Done) {
    setFailure(null)
    setRefused([])
    setRunning(count => count + 1)
    const sending = line.current.then(send)
    line.current = sending.catch(() => undefined)
    try {
      const answer = await sending
      for (const { id, version } of answer.changed) versions.current.set(id, version)
      if (done && 'to' in done) patchRows(queryClient, answer.changed, done.to)
      setRefused(answer.refused)
      return answer
    } catch (error) {
      setFailure(error as Error)
      return null
    } finally {
      setRunning(count => count - 1)
      void carsChanged(queryClient)
    }
  }

  async function send(cars: readonly BoardCar[], done: Done, reason = ''): Promise<void> {
    const sentAt = Date.now()
    const seen = () =>
      cars.map(({ id, version }) => ({ id, version: Math.max(version, versions.current.get(id) ?? 0) }))
    const answer = await run(
      () =>
        'to' in done
          ? call(purchaseWorkEndpoints.moveStatus, { body: { cars: seen(), status: done.to as 1, reason } })
          : call(purchaseWorkEndpoints.moveVoyage, { body: { cars: seen(), voyageId: done.voyage?.id ?? null } }),
      done,
    )
    if (!answer) return
    setQuestioned(null)
    onMoved(answer.changed.map(({ id }) => id))
    if (answer.changed.length === 0) return
    const step = { cars: answer.changed, done }
    setSteps(now => [...now, step])
    setTimeout(() => forget(step), UNDO_MS - (Date.now() - sentAt))
  }

  return {
    questioned,
    refused,
    failure,
    isPending: running > 0,
    lastStep: steps.at(-1) ?? null,
    /** Asks first if a purchase ends, the step is not usual, or a ship is missing. Skips cars that already have the status. */
    move: (cars: readonly BoardCar[], to: PurchaseCode) => {
      const others = cars.filter(car => codeOf(car.status) !== to)
      if (others.length === 0) return
      const isAsked = (car: BoardCar) => isAskedMove(codeOf(car.status), to, { hasVoyage: car.voyageId !== null })
      if (others.some(isAsked)) setQuestioned({ cars: others, to })
      else void send(others, { to })
    },
    /** Skips cars that are already on the voyage. */
    putOn: (cars: readonly BoardCar[], voyage: VoyageChoice) => {
      const others = cars.filter(car => car.voyageId !== (voyage?.id ?? null))
      if (others.length > 0) void send(others, { voyage })
    },
    confirm: (reason: string) => void (questioned && send(questioned.cars, { to: questioned.to }, reason)),
    stopAsking: () => setQuestioned(null),
    undo: () => {
      const step = steps.at(-1)
      if (!step) return
      const ids = new Set(step.cars.map(({ id }) => id))
      // An earlier step of the same car cannot be undone any more.
      setSteps(now => now.slice(0, -1).filter(({ cars }) => !cars.some(({ id }) => ids.has(id))))
      const undo = 'to' in step.done ? purchaseWorkEndpoints.undoStatus : purchaseWorkEndpoints.undoVoyages
      void run(() => call(undo, { body: { cars: step.cars } }))
    },
  }
}
export type Moves = ReturnType<typeof useMoves>

/** Shows the server's answer before the list is loaded again. */
function patchRows(queryClient: QueryClient, changed: CarsMoved['changed'], status: PurchaseCode): void {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  queryClient.setQueriesData<Response<typeof purchaseWorkEndpoints.board>>(
    { queryKey: [purchaseWorkEndpoints.board.path] },
    old =>
      old && {
        ...old,
        cars: old.cars.map(car => {
          const version = versions.get(car.id)
          return version === undefined ? car : { ...car, version, status }
        }),
      },
  )
}
