import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import { PROCESSING, purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { DateField } from '#client/ui/field/DateField.tsx'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import type { PurchasesSearch } from './read-purchases-search.ts'

export type PurchaseChoice = Pick<PurchasesSearch, 'status' | 'dateFrom' | 'dateTo'>

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
        options={PURCHASE_CODES.map(code => ({
          value: String(code ?? PROCESSING),
          label: purchaseStatusLabel(code, i18n.locale as Language),
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
