import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import styles from './PurchaseAdmin.module.css'
import { Refused } from './Refused.tsx'
import type { Moves } from './use-moves.ts'

/** What the last step did: how many cars have which status or voyage, to be undone for some seconds, and which cars were refused. */
export function LastMove({ moves }: { moves: Moves }) {
  const { t, i18n } = useLingui()
  const { refused, failure, asked, lastStep } = moves
  return (
    <>
      <Refused cars={refused} />
      {!asked && <FailureNotice failure={failure} />}
      {lastStep && (
        <div className={styles.undo}>
          <span role="status">
            <Plural value={lastStep.cars.length} one="# car" other="# cars" />:{' '}
            {'to' in lastStep.done
              ? purchaseStatusLabel(lastStep.done.to, i18n.locale as Language)
              : (lastStep.done.voyage?.name ?? t`No voyage`)}
          </span>
          <Button kind="tonal" size="small" onClick={moves.undo}>
            <Trans>Undo (Z)</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
