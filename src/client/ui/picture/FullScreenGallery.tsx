import { lazyPart } from '../overlay/lazy-part.ts'
import { useOnceOpen } from '../overlay/use-once-open.ts'
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
  /** As on the stage that it is opened from: the copy that stands there is the first to be seen. */
  sizes?: string
}

const body = lazyPart(() => import('./FullScreenGalleryBody.tsx').then(module => module.FullScreenGalleryBody))

/** Fetches the viewer's code ahead of need. */
export const preloadFullScreenGallery = (): void => void body.fetch().catch(() => undefined)

/** Photos on black over everything: arrows, swipe, zoom, Escape; a strip at the left from 1280 px. Without its code it stays closed. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const wanted = useOnceOpen(props.open)
  return wanted && (props.open || body.isThere()) ? <body.Show {...props} onFailed={props.onClose} /> : null
}
