import { bodies, useIsDrawn } from '../overlay/lazy-bodies.ts'
import type { GalleryLabels, GalleryPhoto } from './gallery-photo.ts'

export interface FullScreenGalleryProps {
  open: boolean
  onClose: () => void
  /** Read out on opening: "Photos". */
  label: string
  closeLabel: string
  labels: GalleryLabels
  photos: readonly GalleryPhoto[]
  current: string
  onCurrent: (key: string) => void
  /** The same as in the gallery that opens it, so that the copy that is already loaded shows first. */
  sizes?: string
}

/**
 * Photos on black over the whole screen: arrows, swipe, zoom, Escape; a thumb strip on the left from 1280 px. It stays closed until
 * its code has loaded.
 */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  return useIsDrawn(props.open) ? (
    <bodies.Show part="FullScreenGalleryBody" {...props} onFailed={props.onClose} />
  ) : null
}
