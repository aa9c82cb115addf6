import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { askedCodes } from './codes-in-listing.ts'
import { CodesSheet } from './CodesSheet.tsx'

/** Opens the sheet when a row of this screen requests the meaning of its codes. */
export function ExplainedCodes() {
  const { open, show, close } = useOverlay('codes')
  const lot = useSelector(askedCodes)
  const onAsked = useEffectEvent(show)
  useEffect(() => askedCodes.subscribe(() => onAsked()).unsubscribe, [])
  if (!open || !lot) return null
  return <CodesSheet lot={lot} onClose={close} />
}
