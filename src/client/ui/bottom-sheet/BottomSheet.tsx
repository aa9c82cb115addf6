import type { ReactNode } from 'react'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { bodies, useIsDrawn } from '../overlay/lazy-bodies.ts'

export interface BottomSheetProps {
  open: boolean
  /** The caller closes by setting `open`, and manages the history (push on open, back on close). */
  onClose: () => void
  title: string
  closeLabel: string
  /** Stays at the bottom: one primary button. */
  foot?: ReactNode
  /** Nearly full height; 10 px of the page stay visible. */
  full?: boolean
  /** Lies over another sheet, which shrinks to 95 %. Must be rendered inside that sheet's children. */
  nested?: boolean
  /** A request is running: drag, scrim, Escape and the cross do nothing. */
  pending?: boolean
  /** Something was typed: `onClose` asks first, so the sheet cannot be dragged away. */
  unsaved?: boolean
  /** The sheet's own code could not be fetched. Without this callback the sheet closes again. */
  onFailed?: () => void
  children: ReactNode
}

/** A bottom sheet on phones and tablets; the same content as a centred dialog from 1024 px. */
export function BottomSheet({ onFailed, ...props }: BottomSheetProps) {
  const isDrawn = useIsDrawn(props.open)
  const desktop = useMediaQuery('(min-width: 1024px)')
  if (!isDrawn) return null
  const part = desktop ? 'BottomSheetDialog' : 'BottomSheetDrawer'
  return <bodies.Show key={part} part={part} {...props} onFailed={onFailed ?? props.onClose} />
}
