import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { FilterTag } from '#client/ui/tag/FilterTag.tsx'
import { useListingState } from '../listing/use-listing-state.tsx'
import styles from './FilterTags.module.css'
import { useFilterTags } from './use-filter-tags.ts'

/** The active filters, each with its cross, in one row. Tags that do not fit are behind "All tags". `trail` comes at the end. */
export function FilterTags({ pageType, trail }: { pageType: PageType; trail?: ReactNode }) {
  const { t } = useLingui()
  const { setFilters } = useListingState()
  const tags = useFilterTags(pageType)
  const [all, setAll] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, tags.map(tag => tag.text).join('\n'))
  if (tags.length === 0) return null
  const cut = fitting < tags.length
  return (
    <div className={styles.tags} data-all={all && cut}>
      <div ref={row} className={styles.row} role="group" aria-label={t`Selected filters`}>
        {tags.map(({ key, text, also, without }, place) => (
          <span key={key} className={styles.tag} data-beyond={!all && place >= fitting}>
            <FilterTag removeLabel={t`Remove filter ${text}`} onRemove={() => setFilters(without)}>
              {also ? `${text} ${also}` : text}
            </FilterTag>
          </span>
        ))}
      </div>
      {cut && (
        <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Hide tags` : t`All tags`}
        </button>
      )}
      {trail}
    </div>
  )
}

/** The number of a wrapping row's children in its first line, updated with its width. */
function useFitting(row: { current: HTMLElement | null }, texts: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const count = () => {
      const children = [...element.children] as HTMLElement[]
      const top = children[0]?.offsetTop ?? 0
      setFitting(children.filter(child => child.offsetTop === top).length)
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, texts])
  return fitting
}
