import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
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

const body = lazyPart(() => import('./DialogBody.tsx').then(module => module.DialogBody))

/** Fetches the dialog's code ahead of need; call it on idle. */
export const preloadDialog = (): void => void body.fetch().catch(() => undefined)

/** A centred dialog at every width. For content that belongs in the thumb's reach on phones use Sheet. Without its code it stays closed. */
export function Dialog(props: DialogProps) {
  const wanted = useOnceOpen(props.open)
  return wanted && (props.open || body.isThere()) ? <body.Show {...props} onFailed={props.onClose} /> : null
}
