import { useState } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'

/** Which of the shown cars are selected. */
export function useSelectedCars(cars: readonly BoardCar[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    cars: cars.filter(({ id }) => ids.has(id)),
    has: (id: number) => ids.has(id),
    set: (id: number, on: boolean) => setIds(now => new Set(on ? [...now, id] : [...now].filter(one => one !== id))),
    add: (chosen: readonly BoardCar[]) => setIds(now => new Set([...now, ...chosen.map(({ id }) => id)])),
    only: (chosen: readonly BoardCar[]) => setIds(new Set(chosen.map(({ id }) => id))),
    drop: (dropped: readonly number[]) => setIds(now => new Set([...now].filter(id => !dropped.includes(id)))),
    clear: () => setIds(new Set()),
  }
}
