import { useState } from 'react'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { BulkBar } from './BulkBar.tsx'
import { LastMove } from './LastMove.tsx'
import styles from './PurchaseAdmin.module.css'
import { Refused } from './Refused.tsx'
import type { Moves } from './use-moves.ts'

/** Floats over the end of the list: the tools for the selected cars, and what the last step did. */
export function BoardDock({
  cars,
  moves,
  onMoved,
  onClear,
}: {
  cars: readonly BoardCar[]
  moves: Moves
  onMoved: (ids: readonly number[]) => void
  onClear: () => void
}) {
  const [notShipped, setNotShipped] = useState<CarsMoved['refused']>([])
  const hasNews = moves.lastStep !== null || moves.refused.length > 0 || (moves.failure !== null && !moves.asked)
  if (cars.length === 0 && notShipped.length === 0 && !hasNews) return null
  return (
    <div className={styles.bulk}>
      <Refused cars={notShipped} />
      <LastMove moves={moves} />
      {cars.length > 0 && (
        <BulkBar
          // Each selection starts with no choice made.
          key={String(moves.lastStep?.cars[0]?.id)}
          cars={cars}
          moves={moves}
          onMoved={({ changed, refused }) => {
            setNotShipped(refused)
            onMoved(changed.map(({ id }) => id))
          }}
          onClear={() => {
            setNotShipped([])
            onClear()
          }}
        />
      )}
    </div>
  )
}
