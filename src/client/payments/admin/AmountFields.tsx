import { useLingui } from '@lingui/react/macro'
import type { AccountCurrency, DollarRate } from '#domain/money/dollars.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { DollarFields } from './DollarFields.tsx'
import { typedYen } from './typed-remittance.ts'
import type { RemittanceForm } from './use-remittance-form.ts'

/** The amount of a booking: in yen, or for an account in dollars in either currency. `rate`: ours on the value date. */
export function AmountFields({
  form,
  account,
}: {
  form: RemittanceForm
  account: { currency: AccountCurrency; rate: DollarRate | null }
}) {
  const { t } = useLingui()
  const { currency } = form.values
  return (
    <>
      {account.currency === 'USD' && (
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
          office={account.rate}
          inYen={typedYen(form.values, account.rate)}
        />
      ) : (
        <TextField label={t`Amount, yen`} inputMode="numeric" autoComplete="off" {...form.field('amount')} />
      )}
    </>
  )
}
