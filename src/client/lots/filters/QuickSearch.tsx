import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QUICK_SEARCH_FIELDS, type QuickSearchField } from '#domain/lots/lot-filter.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { isLotNumberText } from './lot-number-text.ts'
import { QUICK_SEARCH_WORD } from './filter-fields.ts'
import styles from './QuickSearch.module.css'

type Typed = { field: QuickSearchField; text: string }

/** `lot_no-12-15` as its field and its text. An unknown field becomes the default one. */
function read(value: string | undefined): Typed {
  const [named, ...rest] = (value ?? '').split('-')
  return { field: QUICK_SEARCH_FIELDS.find(one => one === named) ?? 'lot_no', text: rest.join('-') }
}

/**
 * A text search in one field. It applies itself `waitMs` after the last key, at once on Enter. A text that cannot be a lot number is flagged and
 * never applied.
 */
export function QuickSearch({
  value,
  onType,
  onSearch,
  waitMs,
  size,
}: {
  /** The `search` parameter, `parameter-text`. */
  value: string | undefined
  /** What is typed, before it applies itself. A text that is flagged counts for nothing: the value stays. */
  onType?: (value: string | undefined) => void
  onSearch: (value: string | undefined) => void
  waitMs: number
  size?: 'small'
}) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => read(value))
  const wrong = isWrong(typed)
  const shownWrong = useDelayed(wrong)
  const written = writtenOf(typed)
  const type = (next: Typed) => {
    setTyped(next)
    onType?.(isWrong(next) ? value : writtenOf(next))
  }

  // Texts on their way to the address. It takes them over a moment later, and by then more can be typed.
  const sent = useRef<(string | undefined)[]>([])
  useEffect(() => {
    // The last of them: one that was overtaken never arrives.
    const at = sent.current.lastIndexOf(value)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    // Otherwise it changed by other means (a tag, Back), and the field follows.
    if (at < 0) setTyped(old => (writtenOf(old) === value ? old : read(value)))
  }, [value])

  const apply = () => {
    if (wrong || written === (sent.current.length > 0 ? sent.current.at(-1) : value)) return
    sent.current.push(written)
    onSearch(written)
  }
  const applyLater = useEffectEvent(apply)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), waitMs)
    return () => clearTimeout(timer)
  }, [written, waitMs])

  return (
    <div className={styles.quick} role="search" aria-label={t`Quick search`}>
      <Select
        label={t`Search in`}
        labelHidden
        size={size}
        value={typed.field}
        onChange={field => type({ ...typed, field: field as QuickSearchField })}
        options={QUICK_SEARCH_FIELDS.map(field => ({ value: field, label: i18n._(QUICK_SEARCH_WORD[field]) }))}
      />
      <TextField
        type="search"
        label={t`Quick search`}
        labelHidden
        size={size}
        lead={<SearchIcon size={16} />}
        placeholder={typed.field === 'lot_no' ? '12-15, 40' : t`Quick search`}
        error={shownWrong && t`Numbers and ranges, such as 12-15, 40`}
        value={typed.text}
        onChange={text => type({ ...typed, text })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </div>
  )
}

function isWrong({ field, text }: Typed): boolean {
  return field === 'lot_no' && text.trim() !== '' && !isLotNumberText(text.trim())
}

function writtenOf({ field, text }: Typed): string | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : `${field}-${trimmed}`
}
