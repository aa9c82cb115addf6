import type { FilterParam } from '../listing/listing-search.ts'
import { writeList } from '../listing/listing-search.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import styles from './FilterDrawer.module.css'
import type { FilterDraft } from './use-filter-draft.ts'

/** A short list as chips, several at a time. A chosen one stays in sight when no lot has it under the other filters. */
export function FilterChips({ param, label, filter }: { param: FilterParam; label: string; filter: FilterDraft }) {
  const chosen = filter.chosen(param)
  const listed = filter.options[param] ?? []
  const gone = chosen.filter(value => !listed.some(option => String(option.value) === value))
  const options = [...listed, ...gone.map(value => ({ value, label: value, counter: 0 }))]
  const toggle = (value: string) =>
    filter.set(param, writeList(chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]))
  return (
    <div role="group" aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <div className={styles.chips}>
        {options.map(option => (
          <Chip
            key={option.value}
            selected={chosen.includes(String(option.value))}
            onClick={() => toggle(String(option.value))}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </div>
  )
}
