import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { BulkBar } from './BulkBar.tsx'
import { LastMove } from './LastMove.tsx'
import styles from './PurchaseAdmin.module.css'
import type { Moves } from './use-moves.ts'

/** Floats over the end of the list: the tools for the selected cars, and what the last step did. */
export function BoardDock({ cars, moves, onClear }: { cars: readonly BoardCar[]; moves: Moves; onClear: () => void }) {
  const hasNews = moves.lastStep !== null || moves.refused.length > 0 || (moves.failure !== null && !moves.asked)
  if (cars.length === 0 && !hasNews) return null
  return (
    <div className={styles.bulk}>
      <LastMove moves={moves} />
      {cars.length > 0 && (
        <BulkBar
          // Each selection starts with no choice made.
          key={String(moves.lastStep?.cars[0]?.id)}
          cars={cars}
          moves={moves}
          onClear={onClear}
        />
      )}
    </div>
  )
}
