import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NewVoyage } from '#contract/purchases/purchase-work.shapes.ts'
import type { Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useSaveWork } from './purchase-work.api.ts'

const EMPTY: NewVoyage = { line: '', ship: '', number: '', loadingPort: '', dischargePort: '', etd: '', eta: '' }

export function VoyageSheet({ voyage, onClose }: { voyage: Voyage | null; onClose: () => void }) {
  const { t } = useLingui()
  const { saveVoyage, removeVoyage } = useSaveWork()
  const [failure, setFailure] = useState<Error | null>(null)
  const [removing, setRemoving] = useState(false)
  const initial: NewVoyage = voyage
    ? {
        line: voyage.line,
        ship: voyage.ship,
        number: voyage.number,
        loadingPort: voyage.loadingPort,
        dischargePort: voyage.dischargePort,
        etd: voyage.etd,
        eta: voyage.eta,
      }
    : EMPTY
  const form = useForm<NewVoyage>({ schema: NewVoyage, initial, send: values => saveVoyage(values, voyage) })
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
      busy={removing}
      onClose={onClose}
      onSubmit={async () => {
        if (!(await form.submit())) return
        showToast({ text: t`Saved` })
        onClose()
      }}
    >
      <FailureNotice failure={form.failure ?? failure} />
      {text('line', t`Shipping line`)}
      {text('ship', t`Ship`)}
      {text('number', t`Voyage number`)}
      {text('loadingPort', t`Port of loading`)}
      {text('dischargePort', t`Port of discharge`)}
      {day('etd', t`ETD`)}
      {day('eta', t`ETA`)}
      {voyage?.cars === 0 && (
        <Button
          kind="quiet"
          pending={removing}
          onClick={async () => {
            setRemoving(true)
            try {
              await removeVoyage(voyage.id)
              onClose()
            } catch (error) {
              setFailure(error as Error)
            } finally {
              setRemoving(false)
            }
          }}
        >
          <Trans>Remove this voyage</Trans>
        </Button>
      )}
    </FormSheet>
  )
}
