import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '#domain/money/yen.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { DrillButton } from '#client/ui/field/DrillDown.tsx'
import { FullScreen } from '#client/ui/overlay/FullScreen.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { SaveSearchIcon } from '#client/ui/icons/SaveSearchIcon.tsx'
import { useSavedSearches } from '#client/saved-searches/use-saved-searches.ts'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import { countFilters, readList } from '../listing/listing-search.ts'
import type { FilterParam, ListingFilter } from '../listing/read-listing-search.ts'
import { VARIANTS } from '../listing/variants.tsx'
import { FILTER_FIELDS, fieldLabel } from './filter-fields.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDay } from './FilterDay.tsx'
import { FilterDrillDown } from './FilterDrillDown.tsx'
import styles from './FilterDrawer.module.css'
import { FilterOutage } from './FilterOutage.tsx'
import { FilterRange } from './FilterRange.tsx'
import { FilterText } from './FilterText.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { Schedule } from './Schedule.tsx'
import { useFilterDraft, type FilterDraft } from './use-filter-draft.ts'
import { useOptionWords, type NamedParam } from './use-option-words.ts'

/** The quick search of small screens runs 700 ms after the last key. */
const QUICK_SEARCH_WAIT_MS = 700

/** The phone's full-screen filters. The footer shows how many lots the choice leaves before it is applied. */
export function FilterDrawer({ pageType, onClose }: { pageType: PageType; onClose: () => void }) {
  const { t } = useLingui()
  const filter = useFilterDraft(pageType)
  const [drilled, setDrilled] = useState<FilterParam | null>(null)
  // The quick search waits for more keys. A button does not.
  const [typed, setTyped] = useState<Pick<ListingFilter, 'search'> | null>(null)
  const isTyping = typed !== null && typed.search !== filter.draft.search
  const draft = isTyping ? { ...filter.draft, ...typed } : filter.draft
  const count = isTyping ? null : filter.count
  const active = countFilters(draft)
  const saved = useSavedSearches(pageType)
  const none = count === 0
  const nothing = active === 0 && !isTyping && !filter.isChanged
  const days = readList(draft.date)
  const found = count ?? 0
  const reset = () => {
    setTyped(null)
    filter.reset()
  }
  return (
    <FullScreen
      onClose={onClose}
      title={t`Filters`}
      subtitle={active > 0 && t`${active} active`}
      backLabel={t`Back to the list`}
      trail={
        <Button kind="quiet" onClick={reset} disabledReason={active === 0 && t`No filters selected`}>
          {t`Reset all`}
        </Button>
      }
      foot={
        <div className={styles.foot}>
          <Button
            size="large"
            disabledReason={active === 0 && t`No filters selected`}
            onClick={() => filter.applyAndOpen(saved.count >= MAX_SAVED_SEARCHES ? 'saved-full' : 'save-search', draft)}
          >
            <SaveSearchIcon />
            <span className={styles.save}>{t`Save`}</span>
          </Button>
          <Button
            kind="primary"
            size="large"
            disabledReason={
              nothing && !filter.isUncounted ? t`No filters selected` : none && t`No lots match these filters`
            }
            onClick={() => filter.apply(draft)}
          >
            {filter.isUncounted ? (
              t`Show lots`
            ) : count === null ? (
              <>
                <Skeleton width="9ch" height="1em" />
                <VisuallyHidden>{t`Counting lots…`}</VisuallyHidden>
              </>
            ) : none ? (
              t`No lots`
            ) : (
              <Plural value={found} one={`Show ${grouped(found)} lot`} other={`Show ${grouped(found)} lots`} />
            )}
          </Button>
        </div>
      }
    >
      <div key={filter.resets} className={styles.fields}>
        {filter.outage && (
          <div className={styles.outage}>
            <FilterOutage query={filter.outage} />
          </div>
        )}
        {pageTypeRecord(pageType).hasSchedule && (
          <section className={styles.field}>
            <DrillButton
              label={t`Auction days and auction houses`}
              chosen={days.length > 0 && <Plural value={days.length} one="# selected" other="# selected" />}
              anyText={t`Any`}
              onPress={() => setDrilled('date')}
            />
          </section>
        )}
        <section className={styles.field}>
          <h2 className={styles.label}>{t`Quick search`}</h2>
          <QuickSearch
            value={filter.draft.search}
            onType={search => setTyped({ search })}
            onSearch={search => {
              filter.set('search', search)
              setTyped(null)
            }}
            waitMs={QUICK_SEARCH_WAIT_MS}
          />
        </section>
        {VARIANTS[pageType].filters.map(param => (
          <section key={param} className={styles.field}>
            <DrawerField param={param} pageType={pageType} filter={filter} onDrill={() => setDrilled(param)} />
          </section>
        ))}
      </div>
      {drilled === 'date' && (
        <FullScreen
          onClose={() => setDrilled(null)}
          title={t`Auction days and auction houses`}
          backLabel={t`Back to the filters`}
          foot={
            <Button kind="primary" size="large" onClick={() => setDrilled(null)}>
              {t`Done`}
            </Button>
          }
        >
          <Schedule tall pageType={pageType} chosen={days} onChoose={items => filter.setList('date', items)} />
        </FullScreen>
      )}
      {drilled && drilled !== 'date' && (
        <FilterDrillDown param={drilled} filter={filter} onClose={() => setDrilled(null)} />
      )}
    </FullScreen>
  )
}

function DrawerField({
  param,
  pageType,
  filter,
  onDrill,
}: {
  param: FilterParam
  pageType: PageType
  filter: FilterDraft
  onDrill: () => void
}) {
  const { i18n } = useLingui()
  if (param === 'date' || param === 'search') return null
  const field = FILTER_FIELDS[param]
  const label = i18n._(fieldLabel(param, pageType))
  // Like the heads of the other sections, which the field's own small label is not.
  const head = <h2 className={styles.label}>{label}</h2>
  switch (field.kind) {
    case 'range':
      return <FilterRange label={label} param={param} field={field} filter={filter} />
    case 'few':
      return <FilterChips param={param} label={label} filter={filter} />
    case 'typed':
      return (
        <>
          {head}
          <FilterText label={label} labelHidden param={param} field={field} filter={filter} />
        </>
      )
    case 'date':
      return (
        <>
          {head}
          <FilterDay label={label} labelHidden param={field.param} filter={filter} />
        </>
      )
    default:
      return <FilterDrill param={param} label={label} filter={filter} onPress={onDrill} />
  }
}

function FilterDrill({
  param,
  label,
  filter,
  onPress,
}: {
  param: NamedParam
  label: string
  filter: FilterDraft
  onPress: () => void
}) {
  const { t } = useLingui()
  const chosen = filter.chosen(param)
  const { wordOfChosen } = useOptionWords()
  const names = chosen.map(value => wordOfChosen(param, value, filter.options[param]))
  return <DrillButton label={label} chosen={names.join(', ')} anyText={t`Any`} onPress={onPress} />
}
