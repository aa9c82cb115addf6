import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewVoyage, type Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useVersionedForm } from '#client/api/use-versioned-form.ts'
import { StaleNotice } from '#client/format/StaleNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { DifferingValues } from './DifferingValues.tsx'
import { carsChanged, useSaveWork } from './purchase-work.api.ts'

const EMPTY: NewVoyage = { line: '', ship: '', number: '', loadingPort: '', dischargePort: '', etd: '', eta: '' }
const FIELDS = Object.keys(EMPTY) as (keyof NewVoyage)[]
const valuesOf = (voyage: Voyage): NewVoyage => {
  const values = { ...EMPTY }
  for (const name of FIELDS) values[name] = voyage[name]
  return values
}

export function VoyageSheet({ voyage, onClose }: { voyage: Voyage | null; onClose: () => void }) {
  const { t } = useLingui()
  const { saveVoyage, removeVoyage } = useSaveWork()
  const queryClient = useQueryClient()
  const removal = useMutation({ mutationFn: removeVoyage, onSuccess: () => onClose() })
  const [current, setCurrent] = useState(
    voyage ? { values: valuesOf(voyage), version: voyage.version } : { values: EMPTY, version: 0 },
  )
  const form = useVersionedForm<NewVoyage>({
    schema: NewVoyage,
    current,
    send: (values, version) => saveVoyage(values, voyage && { id: voyage.id, version }),
  })
  const { stale } = form
  const save = async (submit = form.submit) => {
    if (!(await submit())) return
    showToast({ text: t`Saved` })
    onClose()
  }
  const text = (name: Exclude<keyof NewVoyage, 'etd' | 'eta'>, label: string) => (
    <TextField label={label} maxLength={100} {...form.field(name)} />
  )
  const day = (name: 'etd' | 'eta', label: string) => (
    <DateField
      raw
      label={label}
      pickLabel={t`Choose a day`}
      placeholder={t`yyyy-mm-dd`}
      invalidText={t`Enter a valid date`}
      value={form.values[name]}
      error={form.errorOf(name) || undefined}
      onChange={value => form.set(name, value)}
    />
  )
  return (
    <FormSheet
      title={voyage ? `${voyage.ship} ${voyage.number}` : t`New voyage`}
      form={form}
      busy={removal.isPending}
      onClose={onClose}
      disabledReason={stale !== null && t`Choose “Keep theirs” or “Use mine” first`}
      onSubmit={() => save()}
    >
      {stale ? (
        <StaleNotice
          title={t`Someone else changed this voyage.`}
          pending={form.pending}
          onTheirs={() => {
            setCurrent(form.theirs())
            form.reset()
            void carsChanged(queryClient)
          }}
          onMine={() => void save(form.submitOver)}
        >
          <DifferingValues theirs={form.theirs().values} form={form} />
        </StaleNotice>
      ) : (
        <FailureNotice failure={form.failure ?? removal.error} />
      )}
      {text('line', t`Shipping line`)}
      {text('ship', t`Ship`)}
      {text('number', t`Voyage number`)}
      {text('loadingPort', t`Port of loading`)}
      {text('dischargePort', t`Port of discharge`)}
      {day('etd', t`ETD`)}
      {day('eta', t`ETA`)}
      {voyage?.cars === 0 && (
        <Button kind="quiet" pending={removal.isPending} onClick={() => removal.mutate(voyage.id)}>
          {t`Remove this voyage`}
        </Button>
      )}
    </FormSheet>
  )
}
