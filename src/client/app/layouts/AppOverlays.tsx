import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { InstallOffer } from '#client/install/InstallOffer.tsx'
import { ProveAgain } from '#client/auth/ProveAgain.tsx'
import { useSendLanguage } from '#client/auth/use-send-language.ts'
import { OutboxKeeper } from '#client/app/outbox/OutboxKeeper.tsx'
import { fetchRates } from '#client/costs/costs.api.ts'
import { useKeepUploads } from '#client/purchases/page/use-keep-uploads.ts'
import { fetchLookUps } from '#client/site/look-ups.ts'
import { Toaster } from '#client/ui/feedback/Toaster.tsx'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { SessionExpired } from './SessionExpired.tsx'

/** Overlays of every screen, and background tasks beside them. */
export function AppOverlays({
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
  useKeepUploads()
  useSendLanguage()
  useEffect(() => void fetchRates(queryClient).then(() => fetchLookUps(queryClient)), [queryClient])
  return (
    <>
      <MenuDrawer open={drawerOpen} onClose={onDrawerClose} groups={groups} />
      <SessionExpired open={sessionLost} />
      <ProveAgain />
      <InstallOffer />
      <OutboxKeeper />
      <Toaster closeLabel={t`Close`} />
    </>
  )
}
