import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { DateField } from '#client/ui/field/DateField.tsx'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { countFilters, writeList } from '../listing/listing-search.ts'
import type { FilterParam } from '../listing/listing-search.ts'
import { LOOKS } from '../listing/looks.tsx'
import { FILTER_FIELDS } from './filter-fields.ts'
import styles from './FilterPanel.module.css'
import { FilterRange } from './FilterRange.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import type { FilterDraft } from './use-filter-draft.ts'
import { useOptionWords } from './use-option-words.ts'

/** The desk's filters above the list. They stay open while one searches; the button tells how many lots the choice leaves. */
export function FilterPanel({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const filter = useFilterDraft(pageType)
  const active = countFilters(filter.draft)
  const found = filter.count ?? 0
  return (
    <Panel>
      <form
        className={styles.fields}
        aria-label={t`Filters`}
        onSubmit={event => {
          event.preventDefault()
          filter.apply()
        }}
      >
        {LOOKS[pageType].filters.map(param => (
          <PanelField key={param} param={param} filter={filter} />
        ))}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" disabled={!filter.isChanged || filter.count === 0}>
            {filter.isChanged && filter.count !== null ? (
              filter.count === 0 ? (
                <Trans>No lots</Trans>
              ) : (
                <Plural value={found} one={`Search ${grouped(found)} lot`} other={`Search ${grouped(found)} lots`} />
              )
            ) : (
              <Trans>Search</Trans>
            )}
          </Button>
          <Button kind="quiet" type="button" disabled={active === 0} onClick={filter.reset}>
            <Trans>Reset</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function PanelField({ param, filter }: { param: FilterParam; filter: FilterDraft }) {
  const { t, i18n } = useLingui()
  const { texts, pickerOptions } = useOptionWords()
  if (param === 'date' || param === 'search') return null
  const field = FILTER_FIELDS[param]
  const label = i18n._(field.label)
  const picker = {
    label,
    placeholder: t`Any`,
    options: pickerOptions(filter.options[param]),
    texts,
    size: 'small' as const,
    status: filter.isLoading[param] ? ('loading' as const) : ('ready' as const),
    onSearch: filter.searchOf(param),
  }
  switch (field.kind) {
    case 'range':
      return <FilterRange param={param} field={field} filter={filter} dense />
    case 'one':
      return <SearchSelect {...picker} value={filter.draft[param] ?? ''} onChange={value => filter.set(param, value)} />
    case 'typed':
      return (
        <TextField
          label={label}
          size="small"
          placeholder={i18n._(field.example)}
          value={filter.draft[param] ?? ''}
          onChange={text => filter.set(param, text)}
        />
      )
    case 'date':
      return (
        <DateField
          label={label}
          size="small"
          value={filter.draft[param] ?? ''}
          onChange={day => filter.set(param, day)}
          invalidText={t`Invalid field`}
          pickLabel={t`Choose in a calendar`}
        />
      )
    default:
      return (
        <MultiSelect
          {...picker}
          value={filter.chosen(param)}
          onChange={values => (param === 'model' ? filter.pickModel(values) : filter.set(param, writeList(values)))}
        />
      )
  }
}
