import { Trans, useLingui } from '@lingui/react/macro'
import { rateText, type DollarRate } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import type { FormField } from '#client/api/use-form.ts'
import styles from '#client/admin/Admin.module.css'
import { TextField } from '#client/ui/field/TextField.tsx'
import { usePaymentWords } from '../use-payment-words.ts'

/** An amount in dollars, the rate, and the amount in yen. */
export function DollarFields({
  amount,
  rate,
  office,
  inYen,
}: {
  amount: FormField
  rate: FormField
  /** Our rate on the value date; null if unknown. */
  office: DollarRate | null
  inYen: number | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayText } = usePaymentWords()
  const hint = office
    ? t`Leave empty to use our rate of ${dayText(office.day)}: ${rateText(office.microYen, language)}`
    : t`No dollar rate is known for this day. Enter one under “Rates”, or post in yen`
  return (
    <>
      <TextField label={t`Amount, dollars`} inputMode="decimal" autoComplete="off" {...amount} />
      <TextField label={t`Yen per dollar`} inputMode="decimal" autoComplete="off" hint={hint} {...rate} />
      {inYen !== null && (
        <p className={styles.meta} aria-live="polite">
          <Trans>Will be posted as {yen(inYen)}</Trans>
        </p>
      )}
    </>
  )
}
