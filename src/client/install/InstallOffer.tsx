import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDevice } from '#client/device/use-device.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { InstallHint } from './InstallHint.tsx'
import { installWay } from './install-way.ts'
import { useAppBadge } from './use-app-badge.ts'

/** Offers once, after the second favorite, to add Minato to the home screen. It shows nothing if the browser has no way to do so. Back closes it. */
export function InstallOffer() {
  const queryClient = useQueryClient()
  const isDue = useDevice('installHint') === 'due'
  const [way, setWay] = useState<ReturnType<typeof installWay>>(null)
  const { open, show, close } = useOverlay('install')
  useCloseOrphan(open, close)
  useAppBadge()
  useEffect(() => watchStars(queryClient), [queryClient])
  useEffect(() => {
    if (!isDue) return
    const look = () => {
      const found = installWay()
      if (!found) return
      setWay(found)
      deviceStore.set({ installHint: 'told' })
      show()
    }
    look()
    addEventListener('beforeinstallprompt', look)
    return () => removeEventListener('beforeinstallprompt', look)
  }, [isDue, show])
  return open && way && <InstallHint way={way} onClose={close} />
}

/** Counts the favorites added on this device, up to the second. After that, installing Minato is worth an offer. */
function watchStars(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { installHint } = deviceStore.get()
    if (!isNewStar(event.mutation.state.variables)) return
    if (installHint === 'first') deviceStore.set({ installHint: 'second' })
    else if (installHint === 'second') deviceStore.set({ installHint: 'due' })
  })
}

/** A lot that was in no group and now is in one (favorites.api.ts `StarChange`). */
function isNewStar(change: unknown): boolean {
  const { lotId, from, to } = (change ?? {}) as { lotId?: unknown; from?: unknown; to?: unknown }
  return typeof lotId === 'string' && from === null && typeof to === 'string'
}
