import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { HistoryIcon } from '../icons/HistoryIcon.tsx'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import box from './box.module.css'
import styles from './OptionList.module.css'

export interface PickerOption {
  value: string
  label: string
  /** On the right: the number of matches. */
  count?: string | number
  /** Chosen lately; marked with a clock. */
  recent?: boolean
  disabled?: boolean
}

export type PickerStatus = 'ready' | 'loading' | 'tooMany'

export interface PickerTexts {
  search: string
  empty: string
  loading: string
  /** "Type more letters": shown under the listed matches. */
  tooMany?: string
  clear: string
}

const SEARCH_FROM = 11

export interface OptionListProps {
  label: string
  options: readonly PickerOption[]
  selected: readonly string[]
  multiple: boolean
  onPick: (value: string) => void
  onClear?: () => void
  /** Called when Tab moves the focus away. */
  onLeave?: () => void
  onSearch?: (text: string) => void
  texts: PickerTexts
  status?: PickerStatus
  /** The options did not load: shown where an empty list would say "Nothing found". */
  outage?: ReactNode
  /** The label of a button that lists the options by their names instead of the given order. */
  byName?: string
  /** Fills its container instead of scrolling in 252 px (383 px on touch). For drill-downs on a full screen. */
  tall?: boolean
}

/**
 * A listbox, with a search box above ten options. Focus stays in the box (or the list), and `aria-activedescendant` names the active
 * row. Keys: arrows, Home, End, Enter, and Space where no text is typed. Letters jump where there is no search.
 */
export function OptionList(props: OptionListProps) {
  const {
    label,
    options,
    selected,
    multiple,
    onPick,
    onClear,
    onLeave,
    onSearch,
    texts,
    status = 'ready',
    outage,
    byName,
    tall,
  } = props
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState('')
  const searchable = Boolean(onSearch) || options.length >= SEARCH_FROM
  const wanted = query.trim().toLocaleLowerCase()
  const [isByName, setByName] = useState(false)
  const ordered = isByName ? options.toSorted((a, b) => a.label.localeCompare(b.label)) : options
  const shown = onSearch ? ordered : ordered.filter(option => option.label.toLocaleLowerCase().includes(wanted))
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(option => selected.includes(option.value)),
    ),
  )
  const at = Math.min(active, shown.length - 1)

  const onSearchRef = useRef(onSearch)
  useEffect(() => {
    if (tall) return
    // Opening a list by touch must not open the keyboard, unless there is nothing to choose before typing.
    const coarse = matchMedia('(pointer: coarse)').matches && !onSearchRef.current
    const box = coarse ? null : holder.current?.querySelector('input')
    ;(box ?? list.current)?.focus({ preventScroll: true })
  }, [tall])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const isOut = Boolean(outage) && options.length === 0
  const pick = (index: number) => {
    const option = shown[index]
    if (option && !option.disabled) onPick(option.value)
  }
  const key = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement
    if (event.key === 'Tab') {
      // Tab first reaches the button in the outage.
      if (!isOut || event.target instanceof HTMLButtonElement) onLeave?.()
      return
    }
    // The buttons beside the list press themselves.
    if (event.target instanceof HTMLButtonElement) return
    if (event.key === 'Enter' || (event.key === ' ' && !typing)) {
      event.preventDefault()
      return pick(at)
    }
    const next = {
      ArrowDown: Math.min(at + 1, shown.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      ...(!typing && { Home: 0, End: shown.length - 1 }),
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (!typing && event.key.length === 1) {
      const letter = event.key.toLocaleLowerCase()
      const from = shown.findIndex((option, index) => index > at && option.label.toLocaleLowerCase().startsWith(letter))
      const found = from >= 0 ? from : shown.findIndex(option => option.label.toLocaleLowerCase().startsWith(letter))
      if (found >= 0) setActive(found)
    }
  }

  const activeId = shown[at] ? `${id}-${at}` : undefined
  return (
    <div ref={holder} className={classNames(styles.holder, tall && styles.tall)} onKeyDown={key}>
      {searchable && (
        <div className={styles.head}>
          <span className={classNames(box.box, box.small, styles.search)}>
            <SearchIcon size={16} />
            <input
              type="search"
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={activeId}
              aria-label={`${texts.search}: ${label}`}
              className={box.control}
              placeholder={texts.search}
              autoComplete="off"
              value={query}
              onChange={event => {
                setQuery(event.target.value)
                setActive(0)
                onSearch?.(event.target.value)
              }}
            />
          </span>
          {byName && (
            <button
              type="button"
              className={styles.byName}
              aria-pressed={isByName}
              onClick={() => setByName(!isByName)}
            >
              {byName}
            </button>
          )}
        </div>
      )}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={searchable ? undefined : activeId}
        aria-busy={status === 'loading' || undefined}
        tabIndex={searchable ? -1 : 0}
        className={styles.list}
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={selected.includes(option.value)}
            aria-disabled={option.disabled || undefined}
            className={classNames(styles.option, index === at && styles.active)}
            onPointerMove={() => index !== at && setActive(index)}
            onClick={() => pick(index)}
          >
            {multiple && <span className={styles.tick} />}
            <span className={styles.name}>{option.label}</span>
            {option.recent && !isByName && <HistoryIcon size={16} className={styles.recent} />}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
            {!multiple && selected.includes(option.value) && <CheckIcon size={16} />}
          </li>
        ))}
      </ul>
      {isOut ? (
        <div className={styles.outage}>{outage}</div>
      ) : (
        <p className={styles.note} role="status">
          {status === 'loading'
            ? texts.loading
            : shown.length === 0
              ? texts.empty
              : status === 'tooMany'
                ? texts.tooMany
                : null}
        </p>
      )}
      {onClear && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {texts.clear}
        </button>
      )}
    </div>
  )
}
