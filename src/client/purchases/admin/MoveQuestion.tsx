import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import {
  isAskedVoyage,
  isMissingShip,
  isUsualMove,
  isUsualVoyage,
  PURCHASE_CANCELLED,
  type PurchaseCode,
} from '#domain/purchases/purchase-moves.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import styles from './PurchaseAdmin.module.css'
import type { Moves, VoyageChoice } from './use-moves.ts'

/**
 * Asks before a purchase ends, before a car moves on or stays without a ship, or before a step or a change of voyage that is not usual, which needs a
 * reason. One dialog covers all cars.
 */
export function MoveQuestion({ moves }: { moves: Moves }) {
  const { questioned } = moves
  if (!questioned) return null
  const { cars, done } = questioned
  const key = cars.map(({ id }) => id).join()
  return 'to' in done ? (
    <StatusQuestion key={key} cars={cars} to={done.to} moves={moves} />
  ) : (
    <VoyageQuestion key={key} cars={cars} voyage={done.voyage} moves={moves} />
  )
}

type Asked = { cars: readonly BoardCar[]; moves: Moves }

function VoyageQuestion({ cars, voyage, moves }: Asked & { voyage: VoyageChoice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const unusual = cars.filter(car => !isUsualVoyage(codeOf(car.status)))
  const asked = cars.filter(car => isAskedVoyage(codeOf(car.status), { hasVoyage: voyage !== null }))
  const ship = voyage?.name ?? t`No voyage`
  return (
    <Question
      cars={cars}
      moves={moves}
      title={voyage ? t`Change the voyage to “${ship}”?` : t`Remove from the voyage?`}
      isUnusual={unusual.length > 0}
    >
      <ul className={styles.moved}>
        {asked.map(car => (
          <li key={car.id}>
            {t`No. ${car.sku}`} ({purchaseStatusLabel(codeOf(car.status), language)}): {car.voyage ?? t`No voyage`} →{' '}
            {ship}
          </li>
        ))}
      </ul>
    </Question>
  )
}

function StatusQuestion({ cars, to, moves }: Asked & { to: PurchaseCode }) {
  const { t } = useLingui()
  const language = useLanguage()
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
    <Question
      cars={cars}
      moves={moves}
      title={isUnusual ? t`This is not the usual next step. Continue?` : t`Set the status to “${status}”?`}
      isUnusual={isUnusual}
    >
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
      <ul className={styles.moved}>
        {(isUnusual ? unusual : cars).map(car => (
          <li key={car.id}>
            {t`No. ${car.sku}`}: {wordOf(codeOf(car.status))} → {wordOf(to)}
          </li>
        ))}
      </ul>
    </Question>
  )
}

/** The dialog: how many cars, what changes, and a reason where the change is not usual. */
function Question({
  cars,
  moves,
  title,
  isUnusual,
  children,
}: Asked & { title: string; isUnusual: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <PromptDialog
      open
      isTyped={reason !== ''}
      onClose={moves.stopAsking}
      title={title}
      pending={moves.isPending}
      cancel={t`Cancel`}
      confirm={t`Move`}
      kind="primary"
      disabledReason={isUnusual && reason.trim() === '' && t`Enter a reason`}
      onConfirm={() => moves.confirm(reason.trim())}
    >
      <div className={styles.ask}>
        <b>
          <Plural value={cars.length} one="# car" other="# cars" />
        </b>
        {children}
        {isUnusual && <TextArea label={t`Reason`} maxLength={1000} value={reason} onChange={setReason} />}
        <FailureNotice failure={moves.failure} />
      </div>
    </PromptDialog>
  )
}
