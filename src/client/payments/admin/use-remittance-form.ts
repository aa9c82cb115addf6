import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import type { AccountCurrency } from '#domain/money/dollars.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { newKey } from '#client/api/new-key.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useForm } from '#client/api/use-form.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { bookRemittance, remittanceAccountQuery } from './remittances.api.ts'
import { chargeFor, EMPTY_REMITTANCE, remittanceOf, TypedRemittanceForm, type ChargedCar } from './typed-remittance.ts'
import { useSendReceipt } from './use-send-receipt.ts'

/** The texts for rules that only bookings have; the server uses the same texts. */
const RULES: Record<string, MessageDescriptor> = {
  remittanceYen: msg`Whole yen, 1 to 1 000 000 000`,
  remittanceUsd: msg`Dollars and cents, 0.01 to 5 000 000`,
  dollarRate: msg`Yen per dollar, within 10% of our rate on the value date`,
  date: msg`Must be a date, YYYY-MM-DD`,
}

/** A booking that is typed, with its receipt, the currency of its client's account, and our rate of its day. */
export function useRemittanceForm(car: ChargedCar | undefined) {
  const { t } = useLingui()
  // One key for this form: a repeated send is the same booking.
  const [key] = useState(newKey)
  const [receipt, setReceipt] = useState<File | null>(null)
  const upload = useSendReceipt()
  const form = useForm({
    schema: TypedRemittanceForm,
    initial: car ? chargeFor(car) : EMPTY_REMITTANCE,
    send: async typed => {
      const { id, state } = await bookRemittance(remittanceOf(typed, account.rate) as NewRemittance, key)
      // The money is booked even if the file fails.
      if (receipt && !(await upload.send(id, receipt)))
        showToast({ text: t`Posted, but the receipt was not added. Add it to the entry.` })
      else showToast({ text: state === 'waiting' ? t`Waiting for another person’s approval` : t`Posted` })
    },
    words: RULES,
  })
  const { userId, valueDay } = form.values
  const account = useAccount(userId, valueDay)
  useStartIn(account.currency, userId, currency => form.set('currency', currency))
  return { form, account, receipt: { file: receipt, choose: setReceipt, sending: upload.sending } }
}
export type RemittanceForm = ReturnType<typeof useRemittanceForm>['form']

/** The currency of the client's account, yen until it is known, and our rate on the value date. */
function useAccount(userId: string, valueDay: string) {
  const today = serverToday()
  const query = useQuery({
    ...remittanceAccountQuery(userId, isDay(valueDay) && valueDay <= today ? valueDay : today),
    enabled: userId !== '',
    // Another value day of the same client leaves the fields in place.
    placeholderData: (last, former) => (former?.queryKey[1].query.userId === userId ? last : undefined),
  })
  return { query, currency: query.data?.currency ?? 'JPY', rate: query.data?.rate ?? null }
}

/**
 * Another client's form starts in the currency of his account; it can be changed afterwards, so it is a value of the form. It is set while rendering, as
 * an effect would first show the fields of the other currency.
 */
function useStartIn(currency: AccountCurrency, userId: string, setCurrency: (currency: AccountCurrency) => void): void {
  const [startedIn, setStartedIn] = useState<{ userId: string; currency: AccountCurrency }>({ userId, currency: 'JPY' })
  if (startedIn.userId === userId && startedIn.currency === currency) return
  setStartedIn({ userId, currency })
  setCurrency(currency)
}
