import { Plural, useLingui } from '@lingui/react/macro'
import { conditionTone } from '#domain/lots/condition.ts'
import type { FilterParam } from '../listing/read-listing-search.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import styles from './FilterDrawer.module.css'
import type { FilterDraft } from './use-filter-draft.ts'
import { useOptionWords } from './use-option-words.ts'

/** A short list as chips, several selectable. A selected chip stays visible when no lot has it under the other filters. */
export function FilterChips({ param, label, filter }: { param: FilterParam; label: string; filter: FilterDraft }) {
  const { t } = useLingui()
  const { texts, wordOf } = useOptionWords()
  const failure = filter.failureOf(param)
  const chosen = filter.chosen(param)
  const listed = filter.options[param] ?? []
  const gone = chosen.filter(value => !listed.some(option => String(option.value) === value))
  const options = [...listed, ...gone.map(value => ({ value, label: value, counter: 0 }))]
  const toggle = (value: string) =>
    filter.setList(param, chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value])
  return (
    <div role="group" aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.label}>{label}</h2>
        {chosen.length > 0 && (
          <span className={styles.aside}>
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
        )}
      </div>
      {options.length === 0 && (failure || !filter.isLoading[param]) && (
        <p className={styles.aside} role="status">
          {failure ? t`Couldn’t load filters` : texts.empty}
        </p>
      )}
      <div className={styles.chips}>
        {options.map(option => {
          const selected = chosen.includes(String(option.value))
          return (
            <Chip key={option.value} selected={selected} onClick={() => toggle(String(option.value))}>
              <span data-tone={param === 'condition' ? conditionTone(option.label) : undefined}>
                {wordOf(param, option.label)}
              </span>
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
