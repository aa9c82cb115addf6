import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { speakingPart } from '#client/device/speaking-part.ts'
import { useDevice } from '#client/device/use-device.ts'
import { installWay } from './install-way.ts'
import { useAppBadge } from './use-app-badge.ts'
import { watchStars } from './watch-stars.ts'

const lateHint = speakingPart(async () => (await import('./InstallHint.tsx')).InstallHint, 'install')

/** Offers once, after the second favourite, to put Minato on the home screen; where the browser knows no way it says nothing. */
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
  return way && <lateHint.Show way={way} onClose={() => setWay(null)} />
}
