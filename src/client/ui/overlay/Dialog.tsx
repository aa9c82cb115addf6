import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import { useOnceOpen } from './use-once-open.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** A question or a statement. */
  title: string
  /** Draws a cross in the corner. Questions omit it: their safe button closes the dialog. */
  closeLabel?: string
  /** Verbs: the safe action first (left), the decisive one last (right). Two buttons divide the width equally. */
  actions?: ReactNode
  pending?: boolean
  /** A question that must be answered: a press on the scrim does not close it. */
  question?: boolean
  /** 440 px unless `wide` (640). */
  wide?: boolean
  /** At the bottom of the screen, over another dialog that stays visible. */
  bottom?: boolean
  children?: ReactNode
}

const body = lazyPart(async () => (await import('./bodies.ts')).DialogBody)

/** Preloads the dialog's code; call it on idle. */
export const preloadDialog = (): void => void body.fetch().catch(() => undefined)

/**
 * A dialog that is centred at every width. Use BottomSheet for content that must be within reach of the thumb on phones. It stays closed
 * until its code has loaded.
 */
export function Dialog(props: DialogProps) {
  const wanted = useOnceOpen(props.open)
  return wanted && (props.open || body.isThere()) ? <body.Show {...props} onFailed={props.onClose} /> : null
}
