import { CountDot } from '../button/CountDot.tsx'
import { classNames } from '../class-names.ts'
import { plainLink, type RenderLink } from '../link.tsx'
import type { NavItem } from './nav-item.ts'
import styles from './TabBar.module.css'

/** The five most used pages, at the bottom of phones. It hides while the keyboard is open (a field has the focus on touch). */
export const TabBar = ({
  label,
  items,
  renderLink = plainLink,
}: {
  label: string
  items: readonly NavItem[]
  renderLink?: RenderLink
}) => (
  <nav className={styles.bar} aria-label={label}>
    {items.map(item => (
      <span key={item.href} className={styles.cell}>
        {renderLink({
          href: item.href,
          className: classNames(styles.tab, item.current && styles.current),
          'aria-current': item.current ? 'page' : undefined,
          children: (
            <>
              {item.icon}
              <span className={styles.label}>{item.label}</span>
              <CountDot count={item.count} corner />
            </>
          ),
        })}
      </span>
    ))}
  </nav>
)
