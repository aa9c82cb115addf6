import { useReachable } from '#client/api/use-reachability.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'

const ribbons = lazyPart(async () => (await import('./LateRibbons.tsx')).LateRibbons)

/** Ribbons about the network and the data's age. Their code loads after the first screen, or on demand. */
export function Ribbons() {
  const reachable = useReachable()
  const isIdle = useIdle()
  return isIdle || !reachable ? <ribbons.Show /> : null
}
