import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDevice } from '#client/device/use-device.ts'
import { InstallHint } from './InstallHint.tsx'
import { installWay } from './install-way.ts'
import { useAppBadge } from './use-app-badge.ts'
import { watchStars } from './watch-stars.ts'

/** Offers once, after the second favorite, to add Minato to the home screen. It shows nothing if the browser has no way to do so. */
export function InstallOffer() {
  const queryClient = useQueryClient()
  const isDue = useDevice('installHint') === 'due'
  const [way, setWay] = useState<ReturnType<typeof installWay>>(null)
  useAppBadge()
  useEffect(() => watchStars(queryClient), [queryClient])
  useEffect(() => {
    if (!isDue) return
    const look = () => setWay(installWay())
    look()
    addEventListener('beforeinstallprompt', look)
    return () => removeEventListener('beforeinstallprompt', look)
  }, [isDue])
  return way && <InstallHint way={way} onClose={() => setWay(null)} />
}
