import { useLingui } from '@lingui/react/macro'
import { PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import { PROCESSING, purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { DayRange } from '#client/format/DayRange.tsx'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import type { PurchasesSearch } from './read-purchases-search.ts'

export type PurchaseChoice = Pick<PurchasesSearch, 'status' | 'dateFrom' | 'dateTo'>

/** Statuses and days of purchase, in Tokyo time. */
export function PurchaseFilters({
  choice,
  onChange,
  small,
}: {
  choice: PurchaseChoice
  onChange: (choice: PurchaseChoice) => void
  small?: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = usePickerTexts()
  const { status, dateFrom, dateTo } = choice
  return (
    <>
      <MultiSelect
        label={t`Status`}
        labelHidden={small}
        size={small ? 'small' : undefined}
        placeholder={small ? t`Status` : t`Any`}
        texts={texts}
        value={status ? status.split(',') : []}
        onChange={next => onChange({ ...choice, status: next.join(',') || undefined })}
        options={PURCHASE_CODES.map(code => ({
          value: String(code ?? PROCESSING),
          label: purchaseStatusLabel(code, language),
        }))}
      />
      <DayRange
        labels={[t`Purchase date from`, t`Purchase date to`]}
        from={dateFrom}
        to={dateTo}
        onChange={(first, last) => onChange({ ...choice, dateFrom: first, dateTo: last } as PurchaseChoice)}
        labelHidden={small}
        small={small}
      />
    </>
  )
}
