import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { DateField } from '#client/ui/field/DateField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { FullScreen } from '#client/ui/overlay/FullScreen.tsx'
import { countFilters } from '../listing/listing-search.ts'
import type { FilterParam } from '../listing/listing-search.ts'
import { LOOKS } from '../listing/looks.tsx'
import { FILTER_FIELDS } from './filter-fields.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDrillDown } from './FilterDrillDown.tsx'
import styles from './FilterDrawer.module.css'
import { FilterRange } from './FilterRange.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** The phone's full-screen filters; the foot says how many lots the choice leaves before it is applied. */
export function FilterDrawer({ pageType, onClose }: { pageType: PageType; onClose: () => void }) {
  const { t } = useLingui()
  const filter = useFilterDraft(pageType)
  const [drilled, setDrilled] = useState<FilterParam | null>(null)
  const active = countFilters(filter.draft)
  const none = filter.count === 0
  const found = filter.count ?? 0
  return (
    <FullScreen
      open
      onClose={onClose}
      title={t`Filters`}
      subtitle={active > 0 && <Trans>{active} active</Trans>}
      backLabel={t`Back to the list`}
      trail={
        <Button kind="quiet" onClick={filter.reset} disabled={active === 0}>
          <Trans>Reset all</Trans>
        </Button>
      }
      foot={
        <Button
          kind="primary"
          size="large"
          disabledReason={none && t`No lot has all of these properties`}
          onClick={filter.apply}
        >
          {filter.count === null ? (
            <Skeleton width="9ch" height="1em" />
          ) : none ? (
            <Trans>No lots</Trans>
          ) : (
            <Plural value={found} one={`Show ${grouped(found)} lot`} other={`Show ${grouped(found)} lots`} />
          )}
        </Button>
      }
    >
      <div className={styles.fields}>
        {LOOKS[pageType].filters.map(param => (
          <section key={param} className={styles.field}>
            <DrawerField param={param} filter={filter} onDrill={() => setDrilled(param)} />
          </section>
        ))}
      </div>
      {drilled && <FilterDrillDown param={drilled} filter={filter} onClose={() => setDrilled(null)} />}
    </FullScreen>
  )
}

function DrawerField({ param, filter, onDrill }: { param: FilterParam; filter: FilterDraft; onDrill: () => void }) {
  const { t, i18n } = useLingui()
  if (param === 'date' || param === 'search') return null
  const field = FILTER_FIELDS[param]
  const label = i18n._(field.label)
  switch (field.kind) {
    case 'range':
      return <FilterRange param={param} field={field} filter={filter} />
    case 'few':
      return <FilterChips param={param} label={label} filter={filter} />
    case 'typed':
      return (
        <TextField
          label={label}
          placeholder={i18n._(field.example)}
          value={filter.draft[param] ?? ''}
          onChange={text => filter.set(param, text)}
        />
      )
    case 'date':
      return (
        <DateField
          label={label}
          value={filter.draft[param] ?? ''}
          onChange={day => filter.set(param, day)}
          invalidText={t`Invalid field`}
          pickLabel={t`Choose in a calendar`}
        />
      )
    default:
      return <DrillButton param={param} label={label} filter={filter} onPress={onDrill} />
  }
}

function DrillButton({
  param,
  label,
  filter,
  onPress,
}: {
  param: FilterParam
  label: string
  filter: FilterDraft
  onPress: () => void
}) {
  const chosen = filter.chosen(param)
  const names = chosen.map(
    value => filter.options[param]?.find(option => String(option.value) === value)?.label ?? value,
  )
  return (
    <button type="button" className={styles.drill} aria-haspopup="dialog" onClick={onPress}>
      <b>{label}</b>
      <span className={styles.chosen} data-any={chosen.length === 0}>
        {chosen.length === 0 ? (
          <Trans>Any</Trans>
        ) : (
          names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              {name}
            </Fragment>
          ))
        )}
      </span>
    </button>
  )
}
