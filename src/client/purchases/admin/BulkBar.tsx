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
import { useWayWords } from '../use-way-words.ts'
import { openVoyagesQuery } from './purchase-work.api.ts'
import styles from './PurchaseAdmin.module.css'
import type { Moves } from './use-moves.ts'

/** Sets a status or a voyage for all selected cars. */
export function BulkBar({ cars, moves, onClear }: { cars: readonly BoardCar[]; moves: Moves; onClear: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day } = useWayWords()
  const voyages = useQuery(openVoyagesQuery).data?.voyages ?? []
  const [status, setStatus] = useState('')
  const [voyage, setVoyage] = useState('')
  const chosen = voyages.find(({ id }) => String(id) === voyage)
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
        disabled={status === ''}
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
        value={voyage}
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
        disabled={voyage === ''}
        pending={moves.isPending}
        onClick={() => moves.putOn(cars, chosen ? { id: chosen.id, name: `${chosen.ship} ${chosen.number}` } : null)}
      >
        {t`Set voyage`}
      </Button>
      <Button kind="quiet" size="small" onClick={onClear}>
        {t`Clear selection`}
      </Button>
    </section>
  )
}
