import { Plural, useLingui } from '@lingui/react/macro'
import { conditionTone } from '#domain/lots/condition.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import styles from './FilterDrawer.module.css'
import type { FilterDraft } from './use-filter-draft.ts'
import { useOptionWords, type NamedParam } from './use-option-words.ts'

/** A short list as chips, several selectable. A selected chip stays visible when no lot has it under the other filters. */
export function FilterChips({ param, label, filter }: { param: NamedParam; label: string; filter: FilterDraft }) {
  const { t } = useLingui()
  const { texts, wordOf, wordOfChosen } = useOptionWords()
  const failure = filter.failureOf(param)
  const chosen = filter.chosen(param)
  const listed = filter.options[param] ?? []
  const gone = chosen.filter(value => !listed.some(option => String(option.value) === value))
  const chips = [
    ...listed.map(({ value, label: text }) => ({ value: String(value), word: wordOf(param, text), text })),
    ...gone.map(value => ({ value, word: wordOfChosen(param, value), text: value })),
  ]
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
      {chips.length === 0 && (failure || !filter.isLoading[param]) && (
        <p className={styles.aside} role="status">
          {failure ? t`Couldn’t load filters` : texts.empty}
        </p>
      )}
      <div className={styles.chips}>
        {chips.map(({ value, word, text }) => (
          <Chip key={value} selected={chosen.includes(value)} onClick={() => toggle(value)}>
            <span data-tone={param === 'condition' ? conditionTone(text) : undefined}>{word}</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}
