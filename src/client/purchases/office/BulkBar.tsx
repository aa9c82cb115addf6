import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardCar, CarsMoved } from '#contract/purchases/purchase-work.shapes.ts'
import { isUsualMove, PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import type { PurchaseCode } from '#domain/purchases/purchase-moves.ts'
import { PROCESSING } from '#domain/purchases/purchase-status-labels.ts'
import { purchaseStatusName } from '#domain/purchases/purchase-status.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import { PURCHASE_WORD } from '../purchase-words.ts'
import { useMoveStatus, useMoveVoyage, voyagesQuery } from './purchase-work.api.ts'
import styles from './Office.module.css'

/** Work on the selected cars: a status or a voyage for all. A step that is not usual asks for a reason first. */
export function BulkBar({ cars, onDone }: { cars: readonly BoardCar[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const voyages = useQuery(voyagesQuery).data?.voyages ?? []
  const moveStatus = useMoveStatus()
  const moveVoyage = useMoveVoyage()
  const [status, setStatus] = useState('')
  const [voyage, setVoyage] = useState('')
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<CarsMoved['refused']>([])
  const seen = cars.map(({ id, version }) => ({ id, version }))
  const to: PurchaseCode = status === PROCESSING ? null : Number(status)
  const unusual =
    status === '' ? [] : cars.filter(car => codeOf(car.status) !== to && !isUsualMove(codeOf(car.status), to))
  const wordOf = (code: PurchaseCode) => i18n._(PURCHASE_WORD[purchaseStatusName(code)])

  const done = (answer: CarsMoved) => {
    setRefused(answer.refused)
    setAsks(false)
    setReason('')
    setStatus('')
    setVoyage('')
    if (answer.refused.length === 0) onDone()
  }
  const move = () => moveStatus.mutate({ cars: seen, status: to as 1, reason: reason.trim() }, { onSuccess: done })
  if (cars.length === 0 && refused.length === 0) return null
  return (
    <section className={styles.bulk} data-bulk aria-label={t`Selected cars`}>
      {refused.length > 0 && (
        <Notice tone="red" role="alert" icon={<WarningIcon size={19} />}>
          <ul className={styles.refused}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                {t`No. ${id}`}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FailureNotice failure={moveStatus.error ?? moveVoyage.error} />
      {cars.length > 0 && (
        <div className={styles.bulkLine}>
          <b role="status">
            <Plural value={cars.length} one="# car selected" other="# cars selected" />
          </b>
          <Select
            label={t`Status`}
            labelHidden
            size="small"
            placeholder={t`New status`}
            value={status}
            options={PURCHASE_CODES.map(code => ({ value: String(code ?? PROCESSING), label: wordOf(code) }))}
            onChange={setStatus}
          />
          <Button
            kind="primary"
            size="small"
            disabled={status === ''}
            pending={moveStatus.isPending}
            onClick={() => (unusual.length > 0 ? setAsks(true) : move())}
          >
            <Trans>Move</Trans>
          </Button>
          <Select
            label={t`Voyage`}
            labelHidden
            size="small"
            placeholder={t`Voyage`}
            value={voyage}
            options={[
              { value: 'none', label: t`No voyage` },
              ...voyages.map(({ id, ship, number, etd }) => ({
                value: String(id),
                label: `${ship} ${number}, ${etd}`,
              })),
            ]}
            onChange={setVoyage}
          />
          <Button
            kind="tonal"
            size="small"
            disabled={voyage === ''}
            pending={moveVoyage.isPending}
            onClick={() =>
              moveVoyage.mutate(
                { cars: seen, voyageId: voyage === 'none' ? null : Number(voyage) },
                { onSuccess: done },
              )
            }
          >
            <Trans>Set voyage</Trans>
          </Button>
          <Button kind="quiet" size="small" onClick={onDone}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`This is not the usual next step. Continue?`}
        question
        pending={moveStatus.isPending}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" disabled={reason.trim() === ''} pending={moveStatus.isPending} onClick={move}>
              <Trans>Move</Trans>
            </Button>
          </>
        }
      >
        <div className={styles.ask}>
          <ul className={styles.refused}>
            {unusual.map(car => (
              <li key={car.id}>
                {t`No. ${car.sku}`}: {wordOf(codeOf(car.status))} → {wordOf(to)}
              </li>
            ))}
          </ul>
          {to === 7 && (
            <p>
              <Trans>The price returns to the client’s balance.</Trans>
            </p>
          )}
          <TextArea label={t`Reason`} maxLength={1000} value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </section>
  )
}
