import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Response } from '#contract/endpoint.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { UNDO_MS } from '#domain/bids/planned-end.ts'
import { isAskedMove } from '#domain/purchases/purchase-moves.ts'
import type { PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { call } from '#client/api/api.ts'
import { codeOf } from '../PurchaseStatus.tsx'
import { carsChanged } from './purchase-work.api.ts'

/** Cars that are to have a status. */
export type Move = { cars: readonly BoardCar[]; to: PurchaseCode }
/** A step that can still be undone, with the versions that it made. */
type Step = { cars: CarsMoved['changed']; to: PurchaseCode }

/**
 * Moves cars to a status, and takes the last step back while the server allows it. Changes run one after another, each against the version that the
 * previous one made. `onMoved` names the cars that have their status.
 */
export function useMoves(onMoved: (ids: readonly number[]) => void) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Move | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<CarsMoved['refused']>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [running, setRunning] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const forget = (step: Step) => setSteps(now => now.filter(one => one !== step))

  async function run(send: () => Promise<CarsMoved>, drawn?: PurchaseCode) {
    setFailure(null)
    setRefused([])
    setRunning(count => count + 1)
    const sending = line.current.then(send)
    line.current = sending.catch(() => undefined)
    try {
      const answer = await sending
      for (const { id, version } of answer.changed) versions.current.set(id, version)
      if (drawn !== undefined) patchRows(queryClient, answer.changed, drawn)
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

  async function send({ cars, to }: Move, reason: string): Promise<void> {
    const sentAt = Date.now()
    const seen = () =>
      cars.map(({ id, version }) => ({ id, version: Math.max(version, versions.current.get(id) ?? 0) }))
    const answer = await run(
      () => call(purchaseWorkEndpoints.moveStatus, { body: { cars: seen(), status: to as 1, reason } }),
      to,
    )
    if (!answer) return
    setAsked(null)
    onMoved(answer.changed.map(({ id }) => id))
    if (answer.changed.length === 0) return
    const step = { cars: answer.changed, to }
    setSteps(now => [...now, step])
    setTimeout(() => forget(step), UNDO_MS - (Date.now() - sentAt))
  }

  return {
    asked,
    refused,
    failure,
    isPending: running > 0,
    lastStep: steps.at(-1) ?? null,
    /** Asks first where a purchase ends or the step is not usual. Cars that have the status stay out. */
    move: (cars: readonly BoardCar[], to: PurchaseCode) => {
      const others = cars.filter(car => codeOf(car.status) !== to)
      if (others.length === 0) return
      const move = { cars: others, to }
      if (others.some(car => isAskedMove(codeOf(car.status), to))) setAsked(move)
      else void send(move, '')
    },
    confirm: (reason: string) => void (asked && send(asked, reason)),
    stopAsking: () => setAsked(null),
    undo: () => {
      const step = steps.at(-1)
      if (!step) return
      const ids = new Set(step.cars.map(({ id }) => id))
      // An earlier step of the same car cannot be undone any more.
      setSteps(now => now.slice(0, -1).filter(({ cars }) => !cars.some(({ id }) => ids.has(id))))
      void run(() => call(purchaseWorkEndpoints.undoStatus, { body: { cars: step.cars } }))
    },
  }
}
export type Moves = ReturnType<typeof useMoves>

/** Draws what the server answered before the list is loaded again. */
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
