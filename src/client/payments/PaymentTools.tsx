import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TYPES, type PaymentType } from '#domain/payments/payment-types.ts'
import { DayRange } from '#client/format/DayRange.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import styles from './Payments.module.css'
import { usePayments } from './use-payments.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { WhoseAccount } from './WhoseAccount.tsx'

const TYPE_AFTER_MS = 400

/** The filters of the list: type, days, search, and whose account. */
export function PaymentTools({ owner }: { owner: string | undefined }) {
  const { t } = useLingui()
  const { typeText } = usePaymentWords()
  const { search, change } = usePayments()
  const type = useDebouncedInput(
    search.type ?? '',
    value => change({ type: (value as PaymentType) || undefined }),
    TYPE_AFTER_MS,
  )
  const text = useDebouncedInput(search.search ?? '', value => change({ search: value.trim() || undefined }))
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
        <DayRange
          labels={[t`Date from`, t`Date to`]}
          from={search.dateFrom}
          to={search.dateTo}
          onChange={(dateFrom, dateTo) => change({ dateFrom, dateTo })}
          labelHidden
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
