import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSheet } from '#client/place/use-sheet.ts'
import { askedCodes } from './asked-codes.ts'

const CodesSheet = lazy(() => import('./CodesSheet.tsx').then(module => ({ default: module.CodesSheet })))

/** Opens the sheet when a row of this screen is asked what its codes mean; the words come with it. */
export function ExplainedCodes() {
  const { open, show, close } = useSheet('codes')
  const lot = useSyncExternalStore(askedCodes.subscribe, askedCodes.get)
  const onAsked = useEffectEvent(show)
  useEffect(() => askedCodes.subscribe(() => onAsked()), [])
  if (!open || !lot) return null
  return (
    <Suspense fallback={null}>
      <CodesSheet lot={lot} onClose={close} />
    </Suspense>
  )
}
