import type { ReactNode } from 'react'

/** An entry of the tab bar and the sidebar. */
export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  /** A counter; a screen reader reads it after the label. */
  count?: number
  /** True for the current page. */
  current?: boolean
}
