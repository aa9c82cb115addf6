import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { BOOKED_KINDS, PURPOSES_OF, type RemittancePurpose } from '#domain/payments/remittances.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { newKey } from '#client/api/new-key.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useForm } from '#client/api/use-form.ts'
import { ClientField } from '#client/bids/panel/ClientField.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SendingFile } from '#client/purchases/SendingFile.tsx'
import { DollarFields } from './DollarFields.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { bookRemittance, remittanceAccountQuery, useRemittancesChanged } from './remittances.api.ts'
import {
  chargeFor,
  EMPTY_REMITTANCE,
  purposeFor,
  remittanceOf,
  typedYen,
  TypedRemittanceForm,
  type ChargedCar,
} from './typed-remittance.ts'
import { useSendReceipt } from './use-send-receipt.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

/** The texts for rules that only bookings have; the server uses the same texts. */
const RULES: Record<string, MessageDescriptor> = {
  remittanceYen: msg`Whole yen, 1 to 1 000 000 000`,
  remittanceUsd: msg`Dollars and cents, 0.01 to 5 000 000`,
  dollarRate: msg`Yen per dollar, within 10% of our rate on the value date`,
  date: msg`Must be a date, YYYY-MM-DD`,
}

/** Books money received from a client, paid back to him, or charged to him. With a car it begins as the fee for its cancellation. */
export function RemittanceSheet({ car, open, onClose }: { car?: ChargedCar; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { kinds, purposes } = useRemittanceWords()
  const [client, setClient] = useState(car?.client ?? null)
  // One key for this form: a repeated send is the same booking.
  const [key] = useState(newKey)
  const [receipt, setReceipt] = useState<File | null>(null)
  const upload = useSendReceipt()
  const changed = useRemittancesChanged()
  const form = useForm({
    schema: TypedRemittanceForm,
    initial: car ? chargeFor(car) : EMPTY_REMITTANCE,
    send: async typed => {
      const { id, state } = await bookRemittance(remittanceOf(typed, office) as NewRemittance, key)
      // The money is booked even if the file fails.
      if (receipt && !(await upload.send(id, receipt)))
        showToast({ text: t`Posted, but the receipt was not added. Add it to the entry.` })
      else showToast({ text: state === 'waiting' ? t`Waiting for another person’s approval` : t`Posted` })
    },
    words: RULES,
  })
  const save = async () => {
    if (!(await form.submit())) return
    await changed()
    onClose()
  }
  const today = serverToday()
  const { userId, valueDay, currency, kind } = form.values
  const isCharge = kind === 'charge'
  const accountQuery = useQuery({
    ...remittanceAccountQuery(userId, isDay(valueDay) && valueDay <= today ? valueDay : today),
    enabled: userId !== '',
    // Another value day of the same client leaves the fields in place.
    placeholderData: (last, query) => (query?.queryKey[1].query.userId === userId ? last : undefined),
  })
  const account = accountQuery.data
  const office = account?.rate ?? null
  const accountCurrency = account?.currency ?? 'JPY'
  // Another client's form starts in the currency of his account.
  const [startedIn, setStartedIn] = useState({ userId, currency: accountCurrency })
  if (startedIn.userId !== userId || startedIn.currency !== accountCurrency) {
    setStartedIn({ userId, currency: accountCurrency })
    form.set('currency', accountCurrency)
  }
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
      {accountQuery.isError && <QueryOutage query={accountQuery} title={t`Couldn’t load the account’s currency`} />}
      {accountCurrency === 'USD' && (
        <Segmented
          label={t`Currency`}
          options={[
            { value: 'USD', label: t`In dollars` },
            { value: 'JPY', label: t`In yen` },
          ]}
          value={currency}
          onChange={code => form.set('currency', code)}
        />
      )}
      {currency === 'USD' ? (
        <DollarFields
          amount={form.field('usdCents')}
          rate={form.field('microYen')}
          office={office}
          inYen={typedYen(form.values, office)}
        />
      ) : (
        <TextField label={t`Amount, yen`} inputMode="numeric" autoComplete="off" {...form.field('amount')} />
      )}
      <DateField
        raw
        label={isCharge ? t`Date` : t`Value date`}
        placeholder={t`yyyy-mm-dd`}
        pickLabel={t`Choose a day`}
        invalidText={isDay(valueDay) ? t`Must not be in the future` : t`Enter a valid date`}
        max={today}
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
      {upload.sending ? <SendingFile {...upload.sending} /> : <ReceiptFile name={receipt?.name} onFile={setReceipt} />}
      <FailureNotice failure={form.failure} />
    </FormSheet>
  )
}
