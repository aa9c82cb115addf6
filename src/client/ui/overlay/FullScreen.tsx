import type { ReactNode } from 'react'
import { bodies } from './lazy-bodies.ts'

export interface FullScreenProps {
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

/** A full screen over the page, for as long as it is drawn: the filter drawer of phones and tablets. The caller manages the history. */
export function FullScreen(props: FullScreenProps) {
  return <bodies.Show part="FullScreenBody" {...props} />
}
