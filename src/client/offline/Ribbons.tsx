import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { reachability } from '#client/api/reachability.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoClock } from '#client/format/time.ts'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import { acceptUpdate, updateReady } from './updates.ts'

/** One ribbon at a time under the app bar, by priority (design/language.md §8): offline, then an update that waits. */
export function Ribbons() {
  const { reachable, asOf } = useSyncExternalStore(reachability.subscribe, reachability.get)
  const ready = useSyncExternalStore(updateReady.subscribe, updateReady.get)
  if (!reachable) return <OfflineRibbon asOf={asOf} />
  return ready ? <UpdateRibbon /> : null
}

function OfflineRibbon({ asOf }: { asOf: number | null }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  const minutes = asOf === null ? 0 : Math.max(0, Math.round((now.getTime() - asOf) / 60_000))
  const clock = asOf === null ? '' : tokyoClock(new Date(asOf))
  return (
    <Ribbon icon={<OfflineIcon />} actionLabel={t`Retry`} onAction={() => void queryClient.invalidateQueries()}>
      {asOf === null ? (
        <Trans>
          <b>Offline.</b> What is shown was kept on this device.
        </Trans>
      ) : (
        <Trans>
          <b>Offline.</b> As of {clock} Tokyo, {minutes} min ago
        </Trans>
      )}
    </Ribbon>
  )
}

function UpdateRibbon() {
  const { t } = useLingui()
  return (
    <Ribbon tone="blue" icon={<RefreshIcon />} actionLabel={t`Update now`} onAction={acceptUpdate}>
      <Trans>A new version is ready.</Trans>
    </Ribbon>
  )
}
