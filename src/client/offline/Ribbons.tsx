import { useSyncExternalStore } from 'react'
import { reachability } from '#client/api/reachability.ts'
import { speakingPart } from '#client/device/speaking-part.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'

const ribbons = speakingPart(async () => (await import('./LateRibbons.tsx')).LateRibbons, 'offline')

/** What there is to say of the network and of the data's age; its code comes behind the first screen, or when it is wanted. */
export function Ribbons() {
  const { reachable } = useSyncExternalStore(reachability.subscribe, reachability.get)
  const isIdle = useIdle()
  return isIdle || !reachable ? <ribbons.Show /> : null
}
