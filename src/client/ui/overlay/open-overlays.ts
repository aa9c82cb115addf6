import { createAtom } from '@tanstack/react-store'
import { useEffectEvent, useLayoutEffect } from 'react'

export interface OpenOverlay {
  close: () => void
}

/** The overlays that are open over the page, the topmost last. The back gesture closes it (navigation/back-closes.ts). */
export const openOverlays = createAtom<readonly OpenOverlay[]>([])

/** `onClose` decides, as it does for Escape: it may ask first, or do nothing while a request is running. */
export function useOpenOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!open) return
    const overlay = { close: () => close() }
    openOverlays.set(all => [...all, overlay])
    return () => openOverlays.set(all => all.filter(one => one !== overlay))
  }, [open])
}
