import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
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
  pending?: boolean
  children: ReactNode
}

const body = lazyPart(async () => (await import('./bodies.ts')).FullScreenBody)

/** A full screen over the page: the filter drawer of phones and tablets. The caller manages the history. */
export function FullScreen(props: FullScreenProps) {
  return useOnceOpen(props.open) ? <body.Show {...props} /> : null
}
