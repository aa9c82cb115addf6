import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Response } from '#contract/endpoint.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import type { PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { carsChanged } from './purchase-work.api.ts'

type Versioned = { id: number; version: number }

/** Sends changes of cars, one after another, and keeps the versions that they made. */
export function useCarChanges() {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<CarsMoved['refused']>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [running, setRunning] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const versions = useRef(new Map<number, number>())
  const newest = (cars: readonly Versioned[]): Versioned[] =>
    cars.map(({ id, version }) => ({ id, version: Math.max(version, versions.current.get(id) ?? 0) }))

  return {
    /** Cars that the last change left out, with the reason. */
    refused,
    failure,
    isPending: running > 0,
    /**
     * The answer, or null after a failure. `request` is called when its turn comes; `newest` then gives cars the versions that the changes before it made.
     *
     * @param status what the changed cars have from now on; lists show it before they are loaded again
     */
    send: async (
      request: (newest: (cars: readonly Versioned[]) => Versioned[]) => Promise<CarsMoved>,
      status?: PurchaseCode,
    ): Promise<CarsMoved | null> => {
      setFailure(null)
      setRefused([])
      setRunning(count => count + 1)
      const sending = line.current.then(() => request(newest))
      line.current = sending.catch(() => undefined)
      try {
        const answer = await sending
        for (const { id, version } of answer.changed) versions.current.set(id, version)
        if (status !== undefined) patchRows(queryClient, answer.changed, status)
        setRefused(answer.refused)
        return answer
      } catch (error) {
        setFailure(error as Error)
        return null
      } finally {
        setRunning(count => count - 1)
        void carsChanged(queryClient)
      }
    },
  }
}

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
