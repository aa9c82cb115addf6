import type { ReactNode } from 'react'
import { bodies, useIsDrawn } from '../overlay/lazy-bodies.ts'
import type { GalleryLabels } from './gallery-photo.ts'

export interface PageViewerProps {
  open: boolean
  onClose: () => void
  /** Shown, and read out on opening. */
  title: string
  closeLabel: string
  labels: GalleryLabels
  /** The page that is shown, from 0, and how many there are. 0 shows no counter. */
  at: number
  of: number
  onTurn: (at: number) => void
  /** More round buttons, each with this class: download. */
  tools?: (className: string) => ReactNode
  pending?: boolean
  /** Why there is nothing to see, and what to do. */
  message?: ReactNode
  /** The drawing of the page. It fills its box. */
  children: ReactNode
}

/** A document on black over the whole screen, page by page: arrows, swipe, zoom, Escape. */
export function PageViewer(props: PageViewerProps) {
  return useIsDrawn(props.open) ? <bodies.Show part="PageViewerBody" {...props} onFailed={props.onClose} /> : null
}
