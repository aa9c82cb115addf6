import { useLingui } from '@lingui/react/macro'
import { aboutDollars, dollarText } from '#domain/money/dollars.ts'
import type { DollarTotals } from '#contract/payments/payments.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useCurrency } from '#client/auth/use-currency.ts'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Payments.module.css'
import { usePaymentWords } from './use-payment-words.ts'

type Totals = {
  totalReceived: string | null
  totalSpent: string | null
  totalBalance: string | null
  totalsUsd?: DollarTotals | null
}

/** Money received and spent under the filters, and the balance now. An account in dollars shows both amounts. */
export function PaymentTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { rateOf } = usePaymentWords()
  const currency = useCurrency()
  const usd = totals?.totalsUsd
  const unknown = currency === 'USD' ? dollarText(null, language) : '—\u00a0¥'
  const sum = (text: string | null | undefined, cents: number | null | undefined) => {
    if (!totals) return { value: unknown }
    const inYen = yen(text ? Number(text) : null)
    return typeof cents === 'number' ? { value: dollarText(cents, language), note: inYen } : { value: inYen }
  }
  const balance = sum(totals?.totalBalance, usd?.balance?.cents)
  return (
    <div className={styles.totals} aria-busy={!totals}>
      <Price label={t`Received`} {...sum(totals?.totalReceived, usd?.received)} />
      <Price label={t`Charged`} {...sum(totals?.totalSpent, usd?.spent)} />
      {usd?.balance ? (
        <Price
          label={t`Balance`}
          value={aboutDollars(usd.balance.cents, language)}
          note={
            <>
              {balance.note}
              <br />
              {rateOf(usd.balance)}
            </>
          }
        />
      ) : (
        <Price label={t`Balance`} {...balance} />
      )}
    </div>
  )
}
