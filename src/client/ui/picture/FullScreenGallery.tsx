import { lazy, Suspense } from 'react'
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
}

const load = () => import('./FullScreenGalleryBody.tsx')
const Body = lazy(() => load().then(module => ({ default: module.FullScreenGalleryBody })))

/** Fetches the viewer's code ahead of need. */
export const preloadFullScreenGallery = (): void => void load()

/** Photos on black over everything: arrows, swipe, zoom, Escape; a strip at the left from 1280 px. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  ) : null
}
