import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TYPES } from '#domain/payments/payment-types.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import styles from './Payments.module.css'
import { usePayments } from './use-payments.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { WhoseAccount } from './WhoseAccount.tsx'

const TYPE_AFTER_MS = 400
const SEARCH_AFTER_MS = 700

/** The filters of the list: type, days, search, and whose account. */
export function PaymentTools({ owner }: { owner: string | undefined }) {
  const { t } = useLingui()
  const { typeText } = usePaymentWords()
  const { search, change } = usePayments()
  const { dateFrom = '', dateTo = '' } = search
  const type = useDebouncedInput(search.type ?? '', TYPE_AFTER_MS, value =>
    change({ type: (value as PaymentType) || undefined }),
  )
  const text = useDebouncedInput(search.search ?? '', SEARCH_AFTER_MS, value =>
    change({ search: value.trim() || undefined }),
  )
  const days = { labelHidden: true, pickLabel: t`Choose a day` }
  return (
    <div className={styles.tools}>
      <Select
        label={t`Type`}
        labelHidden
        value={type.value}
        onChange={type.change}
        options={[{ value: '', label: t`All` }, ...PAYMENT_TYPES.map(value => ({ value, label: typeText(value) }))]}
      />
      <div className={styles.days}>
        <DateField
          {...days}
          label={t`Date from`}
          placeholder={t`From`}
          value={dateFrom}
          max={dateTo || undefined}
          invalidText={dateTo ? t`Enter a date before the end date` : t`Enter a valid date`}
          onChange={day => change({ dateFrom: day || undefined })}
        />
        <DateField
          {...days}
          label={t`Date to`}
          placeholder={t`To`}
          value={dateTo}
          min={dateFrom || undefined}
          invalidText={dateFrom ? t`Enter a date after the start date` : t`Enter a valid date`}
          onChange={day => change({ dateTo: day || undefined })}
        />
      </div>
      <TextField
        label={t`Search`}
        labelHidden
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t`Car, auction, lot or number`}
        lead={<SearchIcon size={19} />}
        value={text.value}
        onChange={text.change}
        onKeyDown={event => event.key === 'Enter' && text.settle(text.value)}
      />
      <WhoseAccount userId={search.userId} name={owner} onChange={userId => change({ userId })} />
    </div>
  )
}
