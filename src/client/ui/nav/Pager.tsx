import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BackIcon } from '../icons/BackIcon.tsx'
import { ForwardIcon } from '../icons/ForwardIcon.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import { pagerPages } from './pager-pages.ts'
import styles from './Pager.module.css'

/** Pages as links. Draws nothing for a single page. */
export function Pager({
  label,
  page,
  pages,
  hrefFor,
  previousLabel,
  nextLabel,
  pageLabel,
  renderLink = plainLink,
  className,
}: {
  label: string
  /** 1-based. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** "Page 3" */
  pageLabel: (page: number) => string
  renderLink?: RenderLink
  className?: string
}) {
  if (pages <= 1) return null
  const step = (to: number, text: string, icon: ReactNode) =>
    to >= 1 && to <= pages
      ? renderLink({ href: hrefFor(to), className: styles.page, 'aria-label': text, title: text, children: icon })
      : null
  return (
    <nav className={classNames(styles.pager, className)} aria-label={label}>
      {step(page - 1, previousLabel, <BackIcon size={16} />)}
      {pagerPages(page, pages).map((each, at) =>
        each === null ? (
          <span key={`gap-${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <span key={each}>
            {renderLink({
              href: hrefFor(each),
              className: classNames(styles.page, each === page && styles.current),
              'aria-label': pageLabel(each),
              'aria-current': each === page ? 'page' : undefined,
              children: each,
            })}
          </span>
        ),
      )}
      {step(page + 1, nextLabel, <ForwardIcon size={16} />)}
    </nav>
  )
}
