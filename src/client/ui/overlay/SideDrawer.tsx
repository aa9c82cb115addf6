import type { ReactNode } from 'react'
import { bodies, useIsDrawn } from './lazy-bodies.ts'

export interface SideDrawerProps {
  open: boolean
  onClose: () => void
  /** Read out on opening: "Menu". */
  label: string
  closeLabel: string
  /** The logo, left of the cross. */
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The sidebar of narrow screens. The burger button opens it, and it slides in from the left. */
export function SideDrawer(props: SideDrawerProps) {
  return useIsDrawn(props.open) ? <bodies.Show part="SideDrawerBody" {...props} /> : null
}
