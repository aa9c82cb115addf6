import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { isComposing } from '../is-composing.ts'
import { rowAfterKey, rowOfLetter } from './option-keys.ts'
import { OptionRow } from './OptionRow.tsx'
import { OptionSearch } from './OptionSearch.tsx'
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

/** Lists of this many options have a search box. */
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
  const wanted = joined(query)
  const [isByName, setByName] = useState(false)
  const ordered = isByName ? options.toSorted((a, b) => a.label.localeCompare(b.label)) : options
  const isBlank = wanted === '' && query.trim() !== ''
  const shown = onSearch ? ordered : ordered.filter(option => !isBlank && joined(option.label).includes(wanted))
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(option => selected.includes(option.value)),
    ),
  )
  const at = Math.min(active, shown.length - 1)

  useFocusOnOpen(holder, list, { enabled: !tall, opensKeyboard: Boolean(onSearch) })
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const isOut = Boolean(outage) && options.length === 0
  const pick = (index: number) => {
    const option = shown[index]
    if (option && !option.disabled) onPick(option.value)
  }
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return
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
    const next = rowAfterKey(event.key, { at, last: shown.length - 1, isTyping: typing })
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (!typing && event.key.length === 1) {
      const found = rowOfLetter(event.key, at, shown)
      if (found >= 0) setActive(found)
    }
  }

  const activeId = shown[at] ? `${id}-${at}` : undefined
  return (
    <div ref={holder} className={classNames(styles.holder, tall && styles.tall)} onKeyDown={key}>
      {searchable && (
        <div className={styles.head}>
          <OptionSearch
            label={`${texts.search}: ${label}`}
            placeholder={texts.search}
            listId={id}
            activeId={activeId}
            value={query}
            onType={text => {
              setQuery(text)
              setActive(0)
              onSearch?.(text)
            }}
          />
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
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === at}
            isSelected={selected.includes(option.value)}
            multiple={multiple}
            showsRecent={!isByName}
            onPoint={() => index !== at && setActive(index)}
            onPick={() => pick(index)}
          />
        ))}
      </ul>
      {isOut ? (
        <div className={styles.outage}>{outage}</div>
      ) : (
        <p className={styles.note} role="status">
          {noteOf({ status, texts, isEmpty: shown.length === 0 })}
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

/** A name in small letters without spaces and hyphens, which people write differently: "N BOX", "n-box", "nbox". */
const joined = (name: string) => name.toLocaleLowerCase().replaceAll(/[\s\p{Pd}]/gu, '')

/** Focuses the search box, or the list without one. `opensKeyboard`: also on touch screens, where a focused field opens the keyboard. */
function useFocusOnOpen(
  holder: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  { enabled, opensKeyboard }: { enabled: boolean; opensKeyboard: boolean },
): void {
  const initial = useRef(opensKeyboard)
  useEffect(() => {
    if (!enabled) return
    // Opening a list by touch must not open the keyboard, unless there is nothing to choose before typing.
    const avoidsKeyboard = matchMedia('(pointer: coarse)').matches && !initial.current
    const field = avoidsKeyboard ? null : holder.current?.querySelector('input')
    ;(field ?? list.current)?.focus({ preventScroll: true })
  }, [enabled, holder, list])
}

/** The line under the list. */
function noteOf({ status, texts, isEmpty }: { status: PickerStatus; texts: PickerTexts; isEmpty: boolean }) {
  if (status === 'loading') return texts.loading
  if (isEmpty) return texts.empty
  return status === 'tooMany' ? texts.tooMany : null
}
