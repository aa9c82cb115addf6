import { useLingui } from '@lingui/react/macro'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import type { FilterParam } from '../listing/read-listing-search.ts'
import type { FilterField } from './filter-fields.ts'
import { isLotNumberText } from './lot-number-text.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** A free-text filter: equipment, or lot numbers such as `12-15, 40`, which are checked during typing. */
export function FilterText({
  label,
  param,
  field,
  filter,
  size,
  labelHidden,
}: {
  label: string
  param: FilterParam
  field: Extract<FilterField, { kind: 'typed' }>
  filter: FilterDraft
  size?: 'small'
  labelHidden?: boolean
}) {
  const { t, i18n } = useLingui()
  const text = filter.draft[param] ?? ''
  const wrong = useDelayed(param === 'quick_search_lot' && text.trim() !== '' && !isLotNumberText(text))
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      size={size}
      autoComplete="off"
      placeholder={i18n._(field.example)}
      error={wrong && t`Numbers and ranges, such as 12-15, 40`}
      value={text}
      onChange={next => filter.set(param, next.trimStart())}
    />
  )
}
