import type { ReactNode } from 'react'
import { bodies } from './lazy-bodies.ts'
import { useOnceOpen } from './use-once-open.ts'

export interface FullScreenProps {
  open: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** "Back" */
  backLabel: string
  /** On the right of the head: "Reset all". */
  trail?: ReactNode
  /** Stays at the bottom: the main button. */
  foot?: ReactNode
  children: ReactNode
}

/** A full screen over the page: the filter drawer of phones and tablets. The caller manages the history. */
export function FullScreen(props: FullScreenProps) {
  return useOnceOpen(props.open) ? <bodies.Show part="FullScreenBody" {...props} /> : null
}
