import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CollapseIcon } from '../icons/CollapseIcon.tsx'
import { ExpandIcon } from '../icons/ExpandIcon.tsx'
import styles from './Sidebar.module.css'

/**
 * The frame on the left from 1024 px: 220 px wide, or 72 px when folded. `head` is the logo, `children` the SidebarNav, `foot` clock
 * and support. The caller stores whether it is folded.
 */
export const Sidebar = ({
  collapsed,
  onToggle,
  collapseLabel,
  expandLabel,
  head,
  foot,
  children,
}: {
  collapsed: boolean
  onToggle: () => void
  collapseLabel: string
  expandLabel: string
  head: ReactNode
  foot?: ReactNode
  children: ReactNode
}) => (
  <aside className={classNames(styles.side, collapsed && styles.collapsed)}>
    <div className={styles.head}>{head}</div>
    <div className={styles.scroll}>{children}</div>
    <div className={styles.foot}>
      {foot}
      <button
        type="button"
        className={styles.toggle}
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={collapsed ? expandLabel : undefined}
        title={collapsed ? expandLabel : undefined}
      >
        {collapsed ? <ExpandIcon size={19} /> : <CollapseIcon size={19} />}
        {!collapsed && collapseLabel}
      </button>
    </div>
  </aside>
)
