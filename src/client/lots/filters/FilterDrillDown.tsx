import { useLingui } from '@lingui/react/macro'
import { DrillDown } from '#client/ui/field/DrillDown.tsx'
import type { FilterParam } from '../listing/read-listing-search.ts'
import { FilterOutage } from './FilterOutage.tsx'
import { FILTER_FIELDS } from './filter-fields.ts'
import type { FilterDraft } from './use-filter-draft.ts'
import { useOptionWords } from './use-option-words.ts'

/** A long list on its own screen, with a search box above ten choices. */
export function FilterDrillDown({
  param,
  filter,
  onClose,
}: {
  param: FilterParam
  filter: FilterDraft
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { texts, pickerOptions, byName } = useOptionWords()
  if (param === 'date' || param === 'search') return null
  const field = FILTER_FIELDS[param]
  const label = i18n._(field.label)
  const chosen = filter.chosen(param)
  const single = field.kind === 'one'
  const failure = filter.failureOf(param)
  const pick = (value: string) => {
    if (single) {
      filter.set(param, chosen.includes(value) ? undefined : value)
      onClose()
      return
    }
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
    filter.setList(param, next)
  }
  return (
    <DrillDown
      label={label}
      backLabel={t`Back to the filters`}
      doneLabel={t`Done`}
      onClose={onClose}
      multiple={!single}
      options={pickerOptions(param, filter.options[param])}
      selected={chosen}
      onPick={pick}
      onClear={chosen.length > 0 ? () => filter.set(param, undefined) : undefined}
      onSearch={filter.searchOf(param)}
      status={filter.isLoading[param] ? 'loading' : 'ready'}
      outage={failure && <FilterOutage query={failure} />}
      byName={byName(param)}
      texts={texts}
    />
  )
}
