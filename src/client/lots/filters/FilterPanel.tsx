import { Plural, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { ChevronDownIcon } from '#client/ui/icons/ChevronDownIcon.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import type { FilterParam } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { VARIANTS } from '../listing/variants.tsx'
import { FILTER_FIELDS, fieldLabel } from './filter-fields.ts'
import { FilterDay } from './FilterDay.tsx'
import { FilterOutage } from './FilterOutage.tsx'
import styles from './FilterPanel.module.css'
import { FilterRange } from './FilterRange.tsx'
import { FilterText } from './FilterText.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { useFilterDraft, type FilterDraft } from './use-filter-draft.ts'
import { useOptionWords } from './use-option-words.ts'

/** The quick search of wide screens runs 1 500 ms after the last key. */
const QUICK_SEARCH_WAIT_MS = 1500

/** The wide-screen filters above the list. They stay open during a search. The button shows how many lots the choice leaves. */
export function FilterPanel({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const filter = useFilterDraft(pageType)
  const { first, more } = VARIANTS[pageType].panel
  const { search, setFilters, reset } = useListingState()
  const [open, setOpen] = useState(() => [...more, 'search' as const].some(param => filter.draft[param] !== undefined))
  const found = filter.count ?? 0
  return (
    <Panel>
      <form
        className={styles.fields}
        aria-label={t`Filters`}
        onSubmit={event => {
          event.preventDefault()
          if (filter.isChanged) filter.apply()
        }}
      >
        {filter.outage && (
          <div className={styles.outage}>
            <FilterOutage query={filter.outage} />
          </div>
        )}
        <Fragment key={filter.resets}>
          {[...first, ...(open ? more : [])].map(param => (
            <PanelField key={param} param={param} pageType={pageType} filter={filter} />
          ))}
        </Fragment>
        <div className={styles.actions}>
          <Button
            kind="primary"
            size="small"
            type="submit"
            disabledReason={!filter.isChanged && t`Nothing has been changed yet`}
          >
            {filter.isChanged && filter.count !== null ? (
              filter.count === 0 ? (
                t`No lots`
              ) : (
                <Plural value={found} one={`Search ${grouped(found)} lot`} other={`Search ${grouped(found)} lots`} />
              )
            ) : (
              t`Search`
            )}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabledReason={filter.isEmpty && !filter.isChanged && t`No filters selected`}
            onClick={reset}
          >
            {t`Reset`}
          </Button>
          {more.length > 0 && (
            <IconButton
              dense
              label={open ? t`Fewer filters` : t`More filters`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <ChevronDownIcon size={19} className={open ? styles.up : undefined} />
            </IconButton>
          )}
        </div>
      </form>
      {(open || more.length === 0) && (
        <div className={styles.quick}>
          <QuickSearch
            key={filter.resets}
            size="small"
            waitMs={QUICK_SEARCH_WAIT_MS}
            value={search.search}
            onSearch={value => setFilters({ search: value })}
          />
        </div>
      )}
    </Panel>
  )
}

function PanelField({ param, pageType, filter }: { param: FilterParam; pageType: PageType; filter: FilterDraft }) {
  const { t, i18n } = useLingui()
  const { texts, pickerOptions, wordOfChosen, byName } = useOptionWords()
  if (param === 'date' || param === 'search') return null
  const field = FILTER_FIELDS[param]
  const label = i18n._(fieldLabel(param, pageType))
  switch (field.kind) {
    case 'range':
      return <FilterRange label={label} param={param} field={field} filter={filter} dense />
    case 'typed':
      return <FilterText label={label} param={param} field={field} filter={filter} size="small" />
    case 'date':
      return <FilterDay label={label} param={field.param} filter={filter} size="small" />
    default: {
      const failure = filter.failureOf(param)
      const picker = {
        label,
        placeholder: t`Any`,
        options: pickerOptions(param, filter.options[param]),
        texts,
        size: 'small' as const,
        status: filter.isLoading[param] ? ('loading' as const) : ('ready' as const),
        outage: failure && <FilterOutage query={failure} />,
        onSearch: filter.searchOf(param),
        byName: byName(param),
        nameOf: (value: string) => wordOfChosen(param, value),
      }
      return field.kind === 'one' ? (
        <SearchSelect {...picker} value={filter.draft[param] ?? ''} onChange={value => filter.set(param, value)} />
      ) : (
        <MultiSelect {...picker} value={filter.chosen(param)} onChange={values => filter.setList(param, values)} />
      )
    }
  }
}
