import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { InstallOffer } from '#client/install/InstallOffer.tsx'
import { speakingPart } from '#client/device/speaking-part.ts'
import { fetchLookUps } from '#client/site/look-ups.ts'
import { Toaster } from '#client/ui/feedback/Toaster.tsx'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { HouseDrawer } from './HouseDrawer.tsx'
import { SessionExpired } from './SessionExpired.tsx'

/** Sends what was written without a network, and has the code for what will be. */
const outboxKeeper = speakingPart(async () => (await import('#client/outbox/OutboxKeeper.tsx')).OutboxKeeper, 'outbox')

/** What opens over the house; its code comes when the first screen stands, or sooner where it is wanted. */
export function HouseOverlays({
  drawerOpen,
  onDrawerClose,
  groups,
  sessionLost,
}: {
  drawerOpen: boolean
  onDrawerClose: () => void
  groups: NavItem[][]
  sessionLost: boolean
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useEffect(() => void fetchLookUps(queryClient), [queryClient])
  return (
    <>
      <HouseDrawer open={drawerOpen} onClose={onDrawerClose} groups={groups} />
      <SessionExpired open={sessionLost} />
      <InstallOffer />
      <outboxKeeper.Show />
      <Toaster closeLabel={t`Close`} />
    </>
  )
}
