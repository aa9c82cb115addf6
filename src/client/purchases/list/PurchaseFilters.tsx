import { useLingui } from '@lingui/react/macro'
import { PROCESSING } from '#domain/purchases/purchase-status-labels.ts'
import { purchaseStatusName } from '#domain/purchases/purchase-status.ts'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import { PURCHASE_WORD } from '../purchase-words.ts'
import type { PurchasesSearch } from './read-purchases-search.ts'

export type PurchaseChoice = Pick<PurchasesSearch, 'status' | 'dateFrom' | 'dateTo'>

const STATUSES = [null, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Statuses and days of purchase, in Tokyo time. Neither day can pass the other. */
export function PurchaseFilters({
  choice,
  onChange,
  small,
}: {
  choice: PurchaseChoice
  onChange: (choice: PurchaseChoice) => void
  small?: boolean
}) {
  const { t, i18n } = useLingui()
  const texts = usePickerTexts()
  const { status, dateFrom = '', dateTo = '' } = choice
  const size = small ? ('small' as const) : undefined
  const days = { labelHidden: small, size, pickLabel: t`Choose a day` }
  return (
    <>
      <MultiSelect
        label={t`Status`}
        labelHidden={small}
        size={size}
        placeholder={small ? t`Status` : t`Any`}
        texts={texts}
        value={status ? status.split(',') : []}
        onChange={next => onChange({ ...choice, status: next.join(',') || undefined })}
        options={STATUSES.map(code => ({
          value: String(code ?? PROCESSING),
          label: i18n._(PURCHASE_WORD[purchaseStatusName(code)]),
        }))}
      />
      <DateField
        {...days}
        label={t`Bought from`}
        placeholder={small ? t`From` : t`yyyy-mm-dd`}
        value={dateFrom}
        max={dateTo || undefined}
        invalidText={dateTo ? t`Enter a date before the end date` : t`Enter a valid date`}
        onChange={day => onChange({ ...choice, dateFrom: day || undefined })}
      />
      <DateField
        {...days}
        label={t`Bought until`}
        placeholder={small ? t`To` : t`yyyy-mm-dd`}
        value={dateTo}
        min={dateFrom || undefined}
        invalidText={dateFrom ? t`Enter a date after the start date` : t`Enter a valid date`}
        onChange={day => onChange({ ...choice, dateTo: day || undefined })}
      />
    </>
  )
}
