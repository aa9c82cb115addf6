import { useLingui } from '@lingui/react/macro'
import { DateField } from '#client/ui/field/DateField.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

/** The first or the last sale day. Neither can pass the other. */
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
  const { dateFrom = '', dateTo = '' } = filter.draft
  const order =
    param === 'dateFrom'
      ? { max: dateTo || undefined, invalidText: dateTo ? t`Enter a date before the end date` : t`Enter a valid date` }
      : {
          min: dateFrom || undefined,
          invalidText: dateFrom ? t`Enter a date after the start date` : t`Enter a valid date`,
        }
  return (
    <DateField
      {...order}
      label={label}
      labelHidden={labelHidden}
      size={size}
      placeholder={t`yyyy-mm-dd`}
      value={filter.draft[param] ?? ''}
      onChange={day => filter.set(param, day)}
      pickLabel={t`Choose from a calendar`}
    />
  )
}
