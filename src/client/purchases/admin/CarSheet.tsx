import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CarEdit as CarEditShape,
  type BoardCar,
  type PurchaseLogLine,
} from '#contract/purchases/purchase-work.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useMay } from '#client/auth/use-profile.ts'
import { useVersionedForm } from '#client/api/use-versioned-form.ts'
import { FieldSkeletons } from '#client/ui/feedback/FieldSkeletons.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { DateField } from '#client/ui/field/DateField.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { purchasePath } from '../purchase-path.ts'
import { purchaseQuery } from '../purchases.api.ts'
import { StaleCar } from '../StaleCar.tsx'
import { DifferingValues } from './DifferingValues.tsx'
import { carsChanged, purchaseLogQuery, useSaveWork, type CarEdit } from './purchase-work.api.ts'
import { useChangeWords } from './use-change-words.ts'
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
          {view.isError ? <QueryOutage query={view} title={t`Couldn’t load this car`} /> : <FieldSkeletons count={5} />}
        </div>
      </BottomSheet>
    )
  const { logistics, note, papersWrittenAt, version } = view.data
  const { exportPort, dischargePort } = view.data.ownPorts ?? logistics
  const values: CarEdit = {
    id: car.id,
    stockYard: logistics.stockYard ?? '',
    yardArrivalEta: logistics.yardArrivalEta,
    exportPort: exportPort ?? '',
    dischargePort: dischargePort ?? '',
    eta: view.data.ownEta,
    note,
    papersWritten: papersWrittenAt !== null,
  }
  return <CarForm current={{ values, version }} title={title} onClose={onClose} car={car} />
}

function CarForm({
  current,
  title,
  car,
  onClose,
}: {
  current: { values: CarEdit; version: number }
  title: string
  car: BoardCar
  onClose: () => void
}) {
  const { t } = useLingui()
  const { saveCar } = useSaveWork()
  const queryClient = useQueryClient()
  const form = useVersionedForm<CarEdit>({
    schema: CarEditShape,
    current,
    send: saveCar,
  })
  const { stale } = form
  const save = async (submit = form.submit) => {
    if (!(await submit())) return
    showToast({ text: t`Saved` })
    onClose()
  }
  const text = (name: 'stockYard' | 'exportPort' | 'dischargePort', label: string) => (
    <TextField label={label} maxLength={100} {...form.field(name)} />
  )
  const day = (name: 'yardArrivalEta' | 'eta', label: string) => (
    <DateField
      raw
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
      disabledReason={stale !== null && t`Choose “Keep theirs” or “Use mine” first`}
      onSubmit={() => save()}
    >
      {stale ? (
        <StaleCar
          refusal={stale}
          pending={form.pending}
          onTheirs={() => {
            form.reset()
            void carsChanged(queryClient)
          }}
          onMine={() => void save(form.submitOver)}
        >
          <DifferingValues theirs={form.theirs().values} form={form} />
        </StaleCar>
      ) : (
        <FailureNotice failure={form.failure} />
      )}
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
          {t`Costs and invoices`}
        </Link>
      )}
      <CarHistory id={car.id} />
    </FormSheet>
  )
}

function CarHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const log = useQuery(purchaseLogQuery(id))
  const { nameOf, valueText } = useChangeWords()
  return (
    <section>
      <h3>{t`History`}</h3>
      {log.isError && <QueryOutage query={log} title={t`Couldn’t load history`} />}
      {log.isPending && <LineSkeletons rows={2} />}
      <ol className={styles.history} aria-busy={log.isPending || undefined}>
        {(log.data?.lines ?? []).map(line => (
          <li key={line.id}>
            {changesOf(line).map(({ name, before, after }) => (
              <div key={name}>
                {nameOf(name)}: {before !== undefined && <s>{valueText(name, before)}</s>}
                {before !== undefined && ' → '}
                <b>{valueText(name, after)}</b>
              </div>
            ))}
            {line.reason && <div>{line.reason}</div>}
            <span className={styles.small}>
              {atWithYear(line.at)} · {line.userName ?? t`System`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The changed values of a log line, and the document that it is about. */
function changesOf({ before, after }: PurchaseLogLine) {
  return Object.entries(after ?? {})
    .map(([name, value]) => ({ name, before: before?.[name] === value ? undefined : before?.[name], after: value }))
    .filter(({ name, after: value }) => name === 'document' || before?.[name] !== value)
}
