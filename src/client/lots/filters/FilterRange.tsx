import { useLingui } from '@lingui/react/macro'
import { readRange } from '#domain/lots/lot-filter-address.ts'
import { RangeField } from '#client/ui/field/RangeField.tsx'
import { writeRange } from '../listing/listing-search.ts'
import type { FilterParam } from '../listing/read-listing-search.ts'
import type { FilterField } from './filter-fields.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** From and to, with the bounds under the other filters as placeholders. */
export function FilterRange({
  label,
  param,
  field,
  filter,
  dense,
}: {
  label: string
  param: FilterParam
  field: Extract<FilterField, { kind: 'range' }>
  filter: FilterDraft
  dense?: boolean
}) {
  const { t } = useLingui()
  const [from, to] = readRange(filter.draft[param])
  const bounds = filter.ranges?.[field.range] ?? { min: 0, max: 0, step: 1 }
  return (
    <RangeField
      label={label}
      min={bounds.min}
      max={bounds.max}
      step={bounds.step}
      from={from}
      to={to}
      onChange={range => filter.set(param, writeRange([range.from, range.to]))}
      fromLabel={t`from`}
      toLabel={t`to`}
      invalidText={t`Enter the lower number first`}
      clearLabel={t`Clear`}
      grouped={field.grouped}
      dense={dense}
      // Without an answer there are no ends to show, and every number may be set.
      disabled={!filter.ranges && !filter.outage}
    />
  )
}
