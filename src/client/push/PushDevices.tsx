import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushDevice } from '#contract/push/push.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { BellIcon } from '#client/ui/icons/BellIcon.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { PushBlocked } from './PushBlocked.tsx'
import { pushStateQuery, tryPush } from './push.api.ts'
import { ABILITY, NoWorker, PushServiceAway, pushAbility, turnOff, turnOn } from './push-device.ts'
import styles from './PushPanel.module.css'

/** Whether this device gets notifications, with the switch for it. The browser asks for permission only on a press. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: here } = useQuery({ queryKey: ABILITY, queryFn: pushAbility, staleTime: 0 })
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ABILITY }),
      queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
    ])
  const on = useMutation({ mutationFn: turnOn, onSettled: refresh })
  const off = useMutation({ mutationFn: turnOff, onSettled: refresh })
  const trial = useMutation({ mutationFn: tryPush })
  if (!here) return null
  const { endpoint } = here
  // A device that the server has dropped is off, even if the browser has a subscription.
  const isOn = endpoint !== null && devices.some(device => device.current)
  const isOff = !isOn && (here.ability === 'on' || here.ability === 'off')
  const failure = on.error ?? off.error ?? trial.error
  return (
    <div className={styles.device}>
      <Hindrance ability={here.ability} />
      {isOff && (
        <>
          <p>{t`Get alerts about favorites and bids on this device, even when Minato is closed.`}</p>
          <Button kind="tonal" pending={on.isPending} onClick={() => on.mutate()}>
            <BellIcon size={19} />
            {t`Turn on for this device`}
          </Button>
        </>
      )}
      {isOn && (
        <>
          <Notice tone="green" icon={<CheckIcon />}>
            {t`This device shows notifications.`}
          </Notice>
          <div className={styles.actions}>
            <Button size="small" pending={trial.isPending} onClick={() => trial.mutate(endpoint)}>
              {t`Send a test`}
            </Button>
            <Button size="small" pending={off.isPending} onClick={() => off.mutate()}>
              {t`Turn off for this device`}
            </Button>
          </div>
        </>
      )}
      <Failure failure={failure} />
      <Others devices={devices.filter(device => !device.current)} />
    </div>
  )
}

function Hindrance({ ability }: { ability: string }) {
  const { t } = useLingui()
  if (ability === 'unsupported')
    return <Notice icon={<InfoIcon />}>{t`This browser cannot show notifications.`}</Notice>
  if (ability === 'needs-home-screen')
    return (
      <Notice icon={<InfoIcon />}>
        <Trans>
          On iPhone and iPad, notifications need Minato on the home screen. Tap Share, then “Add to Home Screen”, and
          open Minato from there.
        </Trans>
      </Notice>
    )
  if (ability === 'blocked') return <PushBlocked />
  return null
}

function Failure({ failure }: { failure: Error | null }) {
  const { t } = useLingui()
  const isHere = failure instanceof NoWorker
  if (!isHere && !(failure instanceof PushServiceAway)) return <FailureNotice failure={failure} />
  return (
    <Notice tone="red" icon={<WarningIcon />} role="alert">
      {isHere ? (
        <Trans>
          Notifications need Minato saved on this device, and it could not be saved. Free some space and reload.
        </Trans>
      ) : (
        t`The browser could not reach its notification service. Try again later.`
      )}
    </Notice>
  )
}

function Others({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui()
  if (devices.length === 0) return null
  const named = devices.map(({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t`Unknown device`)
  const names = named.join(' · ')
  return <p className={styles.quiet}>{t`Also notified: ${names}`}</p>
}
