import type { ReactNode } from 'react'

/** A place one can go to, for the tab bar and the sidebar. */
export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  /** A counter; a screen reader hears it after the label. */
  count?: number
  /** Here now. */
  current?: boolean
}
