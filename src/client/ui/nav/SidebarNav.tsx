import { CountDot } from '../button/CountDot.tsx'
import { classNames } from '../class-names.ts'
import { plainLink, type RenderLink } from '../link.tsx'
import type { NavItem } from './nav-item.ts'
import styles from './SidebarNav.module.css'

/**
 * Groups of links between hairlines, for the sidebar and the drawer. When folded, only the icons are shown, and they carry the
 * label.
 */
export const SidebarNav = ({
  label,
  groups,
  collapsed,
  renderLink = plainLink,
}: {
  label: string
  groups: readonly (readonly NavItem[])[]
  collapsed?: boolean
  renderLink?: RenderLink
}) => (
  <nav className={classNames(styles.nav, collapsed && styles.collapsed)} aria-label={label}>
    {groups
      .filter(group => group.length > 0)
      .map(group => (
        <ul key={group[0]!.href} className={styles.group}>
          {group.map(item => (
            <li key={item.href}>
              {renderLink({
                href: item.href,
                className: classNames(styles.item, item.current && styles.current),
                title: collapsed ? item.label : undefined,
                'aria-current': item.current ? 'page' : undefined,
                'aria-label': collapsed ? `${item.label}${item.count ? `, ${item.count}` : ''}` : undefined,
                children: (
                  <>
                    {item.icon}
                    {!collapsed && <span className={styles.label}>{item.label}</span>}
                    <CountDot count={item.count} corner={collapsed} />
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      ))}
  </nav>
)
