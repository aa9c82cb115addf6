import { Plural, useLingui } from '@lingui/react/macro'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BulkBar } from './BulkBar.tsx'
import styles from './PurchaseAdmin.module.css'
import type { Moves } from './use-moves.ts'

/** A bar over the end of the list, with the tools for the selected cars and the result of the last step. */
export function BoardDock({ cars, moves, onClear }: { cars: readonly BoardCar[]; moves: Moves; onClear: () => void }) {
  const hasNews = moves.lastStep !== null || moves.refused.length > 0 || (moves.failure !== null && !moves.questioned)
  if (cars.length === 0 && !hasNews) return null
  return (
    <div className={styles.bulk}>
      <LastMove moves={moves} />
      {cars.length > 0 && (
        <BulkBar
          // Nothing is chosen any more once a choice was carried out.
          key={moves.completed}
          cars={cars}
          moves={moves}
          onClear={onClear}
        />
      )}
    </div>
  )
}

/** The result of the last step: how many cars got which status or voyage, an undo button for some seconds, and the refused cars. */
function LastMove({ moves }: { moves: Moves }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { refused, failure, questioned, lastStep } = moves
  return (
    <>
      <Refused cars={refused} />
      {!questioned && <FailureNotice failure={failure} />}
      {lastStep && (
        <div className={styles.undo}>
          <span role="status">
            <Plural value={lastStep.cars.length} one="# car" other="# cars" />:{' '}
            {'to' in lastStep.done
              ? purchaseStatusLabel(lastStep.done.to, language)
              : (lastStep.done.voyage?.name ?? t`No voyage`)}
          </span>
          <Button kind="tonal" size="small" onClick={moves.undo}>
            {t`Undo (Z)`}
          </Button>
        </div>
      )}
    </>
  )
}

/** The cars that stayed as they were, each with its reason. */
function Refused({ cars }: { cars: CarsMoved['refused'] }) {
  const { t } = useLingui()
  if (cars.length === 0) return null
  return (
    <Notice tone="red" role="alert" icon={<WarningIcon size={19} />}>
      <ul className={styles.refused}>
        {cars.map(({ id, message }) => (
          <li key={id}>
            {t`No. ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
