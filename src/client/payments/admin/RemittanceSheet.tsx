import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BOOKED_KINDS, PURPOSES_OF, type RemittancePurpose } from '#domain/payments/remittances.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { serverToday } from '#client/api/server-today.ts'
import { ClientField } from '#client/people/ClientField.tsx'
import { DateField } from '#client/ui/field/DateField.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SendingFile } from '#client/purchases/SendingFile.tsx'
import { AmountFields } from './AmountFields.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { useRemittancesChanged } from './remittances.api.ts'
import { purposeFor, type ChargedCar } from './typed-remittance.ts'
import { useRemittanceForm } from './use-remittance-form.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

/** Books money received from a client, paid back to him, or charged to him. With a car it begins as the fee for its cancellation. */
export function RemittanceSheet({ car, open, onClose }: { car?: ChargedCar; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { kinds, purposes } = useRemittanceWords()
  const [client, setClient] = useState(car?.client ?? null)
  const { form, account, receipt } = useRemittanceForm(car)
  const changed = useRemittancesChanged()
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    onClose()
  }
  const { valueDay, kind } = form.values
  const isCharge = kind === 'charge'
  return (
    <FormSheet open={open} onClose={onClose} title={t`New entry`} form={form} submit={t`Post`} onSubmit={save}>
      <Segmented
        label={t`Type`}
        options={BOOKED_KINDS.map(value => ({ value, label: kinds[value] }))}
        value={kind}
        onChange={next => {
          form.set('kind', next)
          form.set('purpose', purposeFor(next, form.values.purpose))
        }}
      />
      {car ? (
        <p>
          {car.client.name}
          {isCharge && (
            <>
              <br />
              {car.name}
            </>
          )}
        </p>
      ) : (
        <ClientField
          all
          client={client}
          onClient={next => {
            setClient(next)
            form.set('userId', next?.id ?? '')
          }}
          error={form.errorOf('userId') || undefined}
        />
      )}
      {account.query.isError && <QueryOutage query={account.query} title={t`Couldn’t load the account’s currency`} />}
      <AmountFields form={form} account={account} />
      <DateField
        raw
        label={isCharge ? t`Date` : t`Value date`}
        placeholder={t`yyyy-mm-dd`}
        pickLabel={t`Choose a day`}
        invalidText={isDay(valueDay) ? t`Must not be in the future` : t`Enter a valid date`}
        max={serverToday()}
        value={form.values.valueDay}
        onChange={day => form.set('valueDay', day)}
        error={form.errorOf('valueDay')}
      />
      <Select
        label={t`Purpose`}
        value={form.values.purpose}
        onChange={value => form.set('purpose', value as RemittancePurpose)}
        options={PURPOSES_OF[kind].map(value => ({ value, label: purposes[value] }))}
      />
      {isCharge ? (
        <TextField
          label={t`Description`}
          hint={t`The client sees it in Payments.`}
          autoComplete="off"
          {...form.field('bankReference')}
        />
      ) : (
        <TextField label={t`Bank reference`} autoComplete="off" {...form.field('bankReference')} />
      )}
      <TextArea label={t`Note`} rows={2} {...form.field('note')} />
      {receipt.sending ? (
        <SendingFile {...receipt.sending} />
      ) : (
        <ReceiptFile name={receipt.file?.name} onFile={receipt.choose} />
      )}
      <FailureNotice failure={form.failure} />
    </FormSheet>
  )
}
