import { useLingui } from '@lingui/react/macro'
import { DateField } from '#client/ui/field/DateField.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

/** The first or the last sale day. When one passes the other, the other follows: no day is refused. */
export function FilterDay({
  label,
  param,
  filter,
  size,
  labelHidden,
}: {
  label: string
  param: 'dateFrom' | 'dateTo'
  filter: FilterDraft
  size?: 'small'
  labelHidden?: boolean
}) {
  const { t } = useLingui()
  const { dateFrom, dateTo } = filter.draft
  const choose = (day: string) => {
    filter.set(param, day)
    if (param === 'dateFrom' && dateTo && day > dateTo) filter.set('dateTo', day)
    if (param === 'dateTo' && dateFrom && day && day < dateFrom) filter.set('dateFrom', day)
  }
  return (
    <DateField
      label={label}
      labelHidden={labelHidden}
      size={size}
      placeholder={t`yyyy-mm-dd`}
      invalidText={t`Enter a valid date`}
      value={filter.draft[param] ?? ''}
      onChange={choose}
      pickLabel={t`Choose from a calendar`}
    />
  )
}
