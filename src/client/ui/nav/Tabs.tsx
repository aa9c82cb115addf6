import { useEffect, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { afterLayout } from '../hooks/after-layout.ts'
import styles from './Tabs.module.css'

export interface TabItem<K extends string = string> {
  key: K
  label: string
  count?: string | number
}

/** The ids that link a tab to its panel: `<div role="tabpanel" {...tabPanel('lot', 'photos')}>`. */
export const tabPanel = (id: string, key: string) => ({ id: `${id}-${key}-panel`, 'aria-labelledby': `${id}-${key}` })

/** Tabs over panels of the same page. Arrow keys move and select; the row scrolls the current tab into view. */
export function Tabs<K extends string>({
  id,
  label,
  items,
  current,
  onSelect,
  className,
}: {
  id: string
  label: string
  items: readonly TabItem<K>[]
  current: K
  onSelect: (key: K) => void
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(row.current!), [current])

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex(item => item.key === current)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const item = items.at(next % items.length)
    if (!item) return
    onSelect(item.key)
    document.getElementById(`${id}-${item.key}`)?.focus()
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className={classNames(styles.tabs, className)} onKeyDown={move}>
      {items.map(item => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-${item.key}`}
          aria-controls={`${id}-${item.key}-panel`}
          aria-selected={item.key === current}
          tabIndex={item.key === current ? 0 : -1}
          className={classNames(styles.tab, item.key === current && styles.current)}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Scrolls only the row: `scrollIntoView` would move the page too. */
export const showCurrent = (row: HTMLElement) =>
  afterLayout(row, () => {
    const tab = row.querySelector<HTMLElement>('[aria-selected=true], [aria-current]')
    if (tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  })
