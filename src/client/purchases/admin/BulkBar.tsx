import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import { PROCESSING, purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import { openVoyagesQuery } from './purchase-work.api.ts'
import styles from './PurchaseAdmin.module.css'
import type { Moves, VoyageChoice } from './use-moves.ts'

/** Sets a status or a voyage for all selected cars. */
export function BulkBar({ cars, moves, onClear }: { cars: readonly BoardCar[]; moves: Moves; onClear: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day } = useShipmentWords()
  const voyages = useQuery(openVoyagesQuery).data ?? []
  const [status, setStatus] = useState('')
  const [voyage, setVoyage] = useState('')
  const found = voyages.find(({ id }) => String(id) === voyage)
  const chosen: VoyageChoice | undefined =
    voyage === 'none' ? null : found && { id: found.id, name: `${found.ship} ${found.number}` }
  return (
    <section ref={keepsFocus} className={styles.bulkLine} data-bulk aria-label={t`Selected cars`}>
      <b role="status">
        <Plural value={cars.length} one="# car selected" other="# cars selected" />
      </b>
      <Select
        label={t`Status`}
        labelHidden
        size="small"
        placeholder={t`New status`}
        value={status}
        options={PURCHASE_CODES.map(code => ({
          value: String(code ?? PROCESSING),
          label: purchaseStatusLabel(code, language),
        }))}
        onChange={setStatus}
      />
      <Button
        kind="primary"
        size="small"
        disabledReason={status === '' && t`Select a status first`}
        pending={moves.isPending}
        onClick={() => moves.move(cars, status === PROCESSING ? null : Number(status))}
      >
        {t`Move`}
      </Button>
      <Select
        label={t`Voyage`}
        data-voyage
        labelHidden
        size="small"
        placeholder={t`Voyage`}
        // A chosen voyage that is not open any more is no choice.
        value={chosen === undefined ? '' : voyage}
        options={[
          { value: 'none', label: t`No voyage` },
          // One sailing with two ports of call is two voyages.
          ...voyages.map(({ id, ship, number, loadingPort, dischargePort, etd }) => ({
            value: String(id),
            label: `${ship} ${number}, ${loadingPort} → ${dischargePort}, ${day(etd)}`,
          })),
        ]}
        onChange={setVoyage}
      />
      <Button
        kind="tonal"
        size="small"
        disabledReason={chosen === undefined && t`Select a voyage first`}
        pending={moves.isPending}
        onClick={() => chosen !== undefined && moves.putOn(cars, chosen)}
      >
        {t`Set voyage`}
      </Button>
      <Button kind="quiet" size="small" onClick={onClear}>
        {t`Clear selection`}
      </Button>
    </section>
  )
}
