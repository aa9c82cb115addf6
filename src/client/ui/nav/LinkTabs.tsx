import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { plainLink, type RenderLink } from '../link.tsx'
import { showCurrent, type TabItem } from './Tabs.tsx'
import styles from './Tabs.module.css'

/** Tabs that are addresses: links with `aria-current`. A tab can open in a new window, and Back returns to it. */
export function LinkTabs<K extends string>({
  label,
  items,
  current,
  renderLink = plainLink,
  className,
}: {
  label: string
  items: readonly (TabItem<K> & { href: string })[]
  current: K
  renderLink?: RenderLink
  className?: string
}) {
  const row = useRef<HTMLElement>(null)
  // Counts that come later move the tabs.
  const counts = items.map(({ count }) => count).join()
  useEffect(() => showCurrent(row.current!), [current, counts])
  return (
    <nav ref={row} aria-label={label} className={classNames(styles.tabs, className)}>
      {items.map(item => (
        <span key={item.key} className={styles.cell}>
          {renderLink({
            href: item.href,
            className: classNames(styles.tab, item.key === current && styles.current),
            'aria-current': item.key === current ? 'page' : undefined,
            children: (
              <>
                {item.label}
                {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
              </>
            ),
          })}
        </span>
      ))}
    </nav>
  )
}
