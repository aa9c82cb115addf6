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
  /** At the right of the head: "Reset all". */
  trail?: ReactNode
  /** Stays at the bottom: the decisive button. */
  foot?: ReactNode
  pending?: boolean
  children: ReactNode
}

const body = lazyPart(async () => (await import('./FullScreenBody.tsx')).FullScreenBody)

/** Fetches the code ahead of need; call it on idle. */
export const preloadFullScreen = (): void => void body.fetch().catch(() => undefined)

/** A whole screen over the page: the filter drawer of phones and tablets. History is the caller's. */
export function FullScreen(props: FullScreenProps) {
  return useOnceOpen(props.open) ? <body.Show {...props} /> : null
}
