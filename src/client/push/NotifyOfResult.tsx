import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { BellIcon } from '#client/ui/icons/BellIcon.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { PushBlocked } from './PushBlocked.tsx'
import { pushStateQuery, useChangeSettings } from './push.api.ts'
import { ABILITY, pushAbility, turnOn } from './push-device.ts'

/** The notifications about bids. */
const RESULTS: readonly PushKind[] = ['won', 'outbid', 'negotiation', 'bidStatus']

/**
 * One tap turns on notifications on this device, and those about bids. Draws nothing if they are on already, or not supported.
 */
export function NotifyOfResult() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: here } = useQuery({ queryKey: ABILITY, queryFn: pushAbility, staleTime: 0 })
  // A device that the server has dropped is off, even if the browser has a subscription.
  const { data: state } = useQuery({ ...pushStateQuery, enabled: here?.ability === 'on' })
  const isDropped = here?.ability === 'on' && state !== undefined && !state.devices.some(device => device.current)
  const change = useChangeSettings()
  const on = useMutation({
    async mutationFn() {
      const ability = await turnOn()
      if (ability !== 'on') return ability
      const { settings } = await queryClient.fetchQuery(pushStateQuery)
      const off = settings.off.filter(kind => !RESULTS.includes(kind))
      if (off.length < settings.off.length) await change.mutateAsync({ off })
      return ability
    },
  })
  if (on.data === 'on')
    return (
      <Notice tone="green" icon={<CheckIcon />}>
        {t`We’ll notify you of the result on this device.`}
      </Notice>
    )
  if (on.data === 'blocked') return <PushBlocked />
  if (here?.ability !== 'off' && !isDropped) return null
  return (
    <>
      <Button kind="tonal" pending={on.isPending} onClick={() => on.mutate()}>
        <BellIcon size={19} />
        {t`Tell me the result`}
      </Button>
      <FailureNotice failure={on.error} />
    </>
  )
}
