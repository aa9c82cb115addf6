import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { yen } from '#domain/money/yen.ts'
import { isMissingShip, isUsualMove, PURCHASE_CANCELLED, type PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import styles from './PurchaseAdmin.module.css'
import type { Move, Moves } from './use-moves.ts'

/**
 * Asks before a purchase ends, before a car moves on without a ship, or before a step that is not usual, which needs a reason. One dialog covers all
 * cars.
 */
export function MoveQuestion({ moves }: { moves: Moves }) {
  const { questioned } = moves
  return questioned && <MoveDialog key={questioned.cars.map(({ id }) => id).join()} move={questioned} moves={moves} />
}

function MoveDialog({ move: { cars, to }, moves }: { move: Move; moves: Moves }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const wordOf = (code: PurchaseCode) => purchaseStatusLabel(code, language)
  const status = wordOf(to)
  const unusual = cars.filter(car => !isUsualMove(codeOf(car.status), to))
  const isUnusual = unusual.length > 0
  const shipless = cars.filter(({ voyageId }) => isMissingShip(to, voyageId !== null))
  const isCancelled = (code: PurchaseCode) => code === PURCHASE_CANCELLED
  const booked = cars
    .filter(car => isCancelled(codeOf(car.status)) !== isCancelled(to))
    .reduce((sum, car) => sum + car.totalPrice, 0)
  return (
    <PromptDialog
      open
      isTyped={reason !== ''}
      onClose={moves.stopAsking}
      title={isUnusual ? t`This is not the usual next step. Continue?` : t`Set the status to “${status}”?`}
      pending={moves.isPending}
      cancel={t`Cancel`}
      confirm={t`Move`}
      kind="primary"
      disabled={isUnusual && reason.trim() === ''}
      onConfirm={() => moves.confirm(reason.trim())}
    >
      <div className={styles.ask}>
        <b>
          <Plural value={cars.length} one="# car" other="# cars" />
        </b>
        <ul className={styles.refused}>
          {(isUnusual ? unusual : cars).map(car => (
            <li key={car.id}>
              {t`No. ${car.sku}`}: {wordOf(codeOf(car.status))} → {wordOf(to)}
            </li>
          ))}
        </ul>
        {booked > 0 && (
          <p>
            {to === PURCHASE_CANCELLED ? (
              <Trans>
                {yen(booked)} is returned to the client’s balance. An issued invoice then needs a credit note.
              </Trans>
            ) : (
              <Trans>{yen(booked)} is charged to the client’s balance again.</Trans>
            )}
          </p>
        )}
        {shipless.length > 0 && (
          <p>
            <Plural
              value={shipless.length}
              one="# car is on no voyage. Put it on one first, or continue without."
              other="# cars are on no voyage. Put them on one first, or continue without."
            />
          </p>
        )}
        {isUnusual && <TextArea label={t`Reason`} maxLength={1000} value={reason} onChange={setReason} />}
        <FailureNotice failure={moves.failure} />
      </div>
    </PromptDialog>
  )
}
