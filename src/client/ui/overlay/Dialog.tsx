import { lazy, Suspense, type ReactNode } from 'react'
import { useOnceOpen } from './use-once-open.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** A question or a fact. */
  title: string
  /** Draws a cross in the corner. Questions leave it out: their safe button closes. */
  closeLabel?: string
  /** Verbs: the safe one first (left), the decisive one last (right). Two share the width. */
  actions?: ReactNode
  pending?: boolean
  /** A question that must be answered: a press on the scrim does not close it. */
  question?: boolean
  /** 440 px unless `wide` (640). */
  wide?: boolean
  children?: ReactNode
}

const load = () => import('./DialogBody.tsx')
const Body = lazy(() => load().then(module => ({ default: module.DialogBody })))

/** Fetches the dialog's code ahead of need; call it on idle. */
export const preloadDialog = (): void => void load()

/** A centred dialog at every width. For content that belongs in the thumb's reach on phones use Sheet. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  ) : null
}
