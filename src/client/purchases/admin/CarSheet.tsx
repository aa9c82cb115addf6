import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { CarEdit as CarEditShape } from '#contract/purchases/purchase-work.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { yen } from '#domain/money/yen.ts'
import { purchaseStatusName } from '#domain/purchases/purchase-status.ts'
import { useTokyoWords } from '#client/admin/use-tokyo-words.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { useForm } from '#client/api/use-form.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { DateField } from '#client/ui/field/DateField.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { usePurchaseCostWords } from '../money/use-purchase-cost-words.ts'
import { purchasePath } from '../purchase-path.ts'
import { PURCHASE_WORD } from '../purchase-words.ts'
import { purchaseQuery } from '../purchases.api.ts'
import { purchaseLogQuery, useSaveWork } from './purchase-work.api.ts'
import type { CarEdit } from './purchase-work.api.ts'
import styles from './PurchaseAdmin.module.css'

/** One car's yard, ports, days and note, and its history. */
export function CarSheet({ car, onClose }: { car: BoardCar; onClose: () => void }) {
  const { t } = useLingui()
  const view = useQuery(purchaseQuery(car.id))
  const title = [t`No. ${car.sku}`, vehicleName(car.maker, car.model)].join(' · ')
  if (!view.data)
    return (
      <BottomSheet open onClose={onClose} title={title} closeLabel={t`Close`}>
        <div aria-busy={view.isPending}>
          {view.isError ? (
            <QueryOutage query={view} title={t`Couldn’t load this car`} />
          ) : (
            <Skeleton width="100%" height={280} />
          )}
        </div>
      </BottomSheet>
    )
  const { logistics, note, papersWrittenAt, version } = view.data
  const initial: CarEdit = {
    id: car.id,
    stockYard: logistics.stockYard ?? '',
    yardArrivalEta: logistics.yardArrivalEta,
    exportPort: logistics.exportPort ?? '',
    dischargePort: logistics.dischargePort ?? '',
    eta: view.data.ownEta,
    note,
    papersWritten: papersWrittenAt !== null,
  }
  return <CarForm key={version} initial={initial} version={version} title={title} onClose={onClose} car={car} />
}

function CarForm({
  initial,
  version,
  title,
  car,
  onClose,
}: {
  initial: CarEdit
  version: number
  title: string
  car: BoardCar
  onClose: () => void
}) {
  const { t } = useLingui()
  const { saveCar } = useSaveWork()
  const form = useForm<CarEdit>({
    schema: CarEditShape,
    initial,
    send: values => saveCar(values, version),
  })
  const text = (name: 'stockYard' | 'exportPort' | 'dischargePort', label: string) => (
    <TextField label={label} maxLength={100} {...form.field(name)} />
  )
  const day = (name: 'yardArrivalEta' | 'eta', label: string) => (
    <DateField
      label={label}
      pickLabel={t`Choose a day`}
      placeholder={t`yyyy-mm-dd`}
      invalidText={t`Enter a valid date`}
      value={form.values[name] ?? ''}
      error={form.errorOf(name) || undefined}
      onChange={value => form.set(name, value || null)}
    />
  )
  const maySeeMoney = useMay('paymentsManagement')
  const hasVoyage = car.voyageId !== null
  return (
    <FormSheet
      title={title}
      form={form}
      onClose={onClose}
      onSubmit={async () => {
        if (!(await form.submit())) return
        showToast({ text: t`Saved` })
        onClose()
      }}
    >
      <FailureNotice failure={form.failure} />
      {text('stockYard', t`Storage yard`)}
      {day('yardArrivalEta', t`Yard arrival`)}
      {!hasVoyage && text('exportPort', t`Port of loading`)}
      {!hasVoyage && text('dischargePort', t`Port of discharge`)}
      {day('eta', hasVoyage ? t`ETA of this car, if different from the ship’s` : t`ETA`)}
      <TextArea
        label={t`Note for the buyer`}
        maxLength={1000}
        value={form.values.note ?? ''}
        onChange={value => form.set('note', value)}
      />
      <Checkbox checked={form.values.papersWritten} onChange={on => form.set('papersWritten', on)}>
        {t`Bill of lading issued: the consignee can no longer be changed`}
      </Checkbox>
      {maySeeMoney && (
        <Link {...purchasePath(car.id)} search={{ tab: 'finances' }} className={styles.money}>
          <Trans>Costs and invoices</Trans>
        </Link>
      )}
      <CarHistory id={car.id} />
    </FormSheet>
  )
}

function CarHistory({ id }: { id: number }) {
  const { t, i18n } = useLingui()
  const { atText } = useTokyoWords()
  const log = useQuery(purchaseLogQuery(id))
  const costs = usePurchaseCostWords()
  const names: Record<string, string> = {
    status: t`Status`,
    voyage: t`Voyage`,
    stockYard: t`Storage yard`,
    yardArrivalEta: t`Yard arrival`,
    exportPort: t`Port of loading`,
    dischargePort: t`Port of discharge`,
    eta: t`ETA`,
    note: t`Note`,
    papersWritten: t`Documents issued`,
    consignee: t`Consignee`,
    notifyParty: t`Notify party`,
    document: t`Document`,
    invoice: t`Invoice`,
    ...costs,
    total: t`Total`,
  }
  const said = (name: string, value: unknown) => {
    if (name === 'status') return i18n._(PURCHASE_WORD[purchaseStatusName(value as number | null)])
    if ((name in costs || name === 'total') && typeof value === 'number') return yen(value)
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    return value === null || value === undefined || value === '' ? '—' : String(value)
  }
  return (
    <section>
      <h3>
        <Trans>History</Trans>
      </h3>
      {log.isError && <QueryOutage query={log} title={t`Couldn’t load history`} />}
      {log.isPending && <Skeleton width="100%" height={80} />}
      <ol className={styles.history} aria-busy={log.isPending || undefined}>
        {(log.data?.lines ?? []).map(line => (
          <li key={line.id}>
            {Object.keys(line.after ?? {}).map(name => (
              <div key={name}>
                {names[name] ?? name}: {line.before && name in line.before && <s>{said(name, line.before[name])}</s>}
                {line.before && name in line.before && ' → '}
                <b>{said(name, line.after?.[name])}</b>
              </div>
            ))}
            {line.reason && <div>{line.reason}</div>}
            <span className={styles.small}>
              {atText(line.at)} · {line.userName ?? t`System`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
