import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushKinds } from './PushKinds.tsx'
import { PushTimes } from './PushTimes.tsx'
import { pushStateQuery, useChangeSettings } from './push.api.ts'
import styles from './PushPanel.module.css'

/** The notifications while Minato is closed: on which devices, about what, and at what times. */
export function PushPanel() {
  const { t } = useLingui()
  const state = useQuery(pushStateQuery)
  const { data, error } = state
  const change = useChangeSettings()
  return (
    <Panel title={t`Notifications`}>
      <div className={styles.panel}>
        {error && !data && <QueryNotice query={state}>{t`Couldn’t load notification settings`}</QueryNotice>}
        {!data && !error && <Skeleton height="120px" />}
        {data && <PushDevices devices={data.devices} />}
        {data && data.devices.length > 0 && (
          <>
            <PushKinds off={data.settings.off} onChange={off => change.mutate({ off })} />
            <PushTimes settings={data.settings} onChange={times => change.mutate(times)} />
            <FailureNotice failure={change.error} />
          </>
        )}
      </div>
    </Panel>
  )
}
