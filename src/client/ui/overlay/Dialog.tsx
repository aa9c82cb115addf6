import type { ReactNode } from 'react'
import { bodies, useIsDrawn } from './lazy-bodies.ts'

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

/**
 * A dialog that is centred at every width. Use BottomSheet for content that must be within reach of the thumb on phones. It stays closed
 * until its code has loaded.
 */
export function Dialog(props: DialogProps) {
  return useIsDrawn(props.open) ? <bodies.Show part="DialogBody" {...props} onFailed={props.onClose} /> : null
}
