import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSheet } from '#client/place/use-sheet.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { askedCodes } from './asked-codes.ts'

const codesSheet = lazyPart(async () => (await import('./CodesSheet.tsx')).CodesSheet)

/** Opens the sheet when a row of this screen is asked what its codes mean; the words come with it. */
export function ExplainedCodes() {
  const { open, show, close } = useSheet('codes')
  const lot = useSyncExternalStore(askedCodes.subscribe, askedCodes.get)
  const onAsked = useEffectEvent(show)
  useEffect(() => askedCodes.subscribe(() => onAsked()), [])
  if (!open || !lot) return null
  return <codesSheet.Show lot={lot} onClose={close} />
}
