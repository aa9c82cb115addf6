import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionItem } from '#contract/auth/accounts.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { endAllSessions, endSession, sessionsQuery } from '#client/auth/accounts.api.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { tokyoTime } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { LogOutIcon } from '#client/ui/icons/LogOutIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './ProfileScreen.module.css'

/** More would push the panels below out of sight. The latest come first. */
const FIRST_DEVICES = 5

/** The devices that are signed in. Each can be signed out, or all of them. */
export function SessionsPanel({ leave }: { leave: () => Promise<void> }) {
  const { t } = useLingui()
  const sessions = useQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const end = useMutation({ mutationFn: endSession, onSettled: refresh })
  const [asking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const devices = sessions.data ?? []
  const endAll = useMutation({ mutationFn: endAllSessions, onSuccess: leave })

  return (
    <Panel title={t`Devices`}>
      <div className={styles.sessions}>
        {sessions.isPending && <Skeleton height="48px" />}
        {sessions.isError && !sessions.data && <QueryNotice query={sessions}>{t`Couldn’t load devices`}</QueryNotice>}
        <FailureNotice failure={end.error} />
        <ul>
          {(showsAll ? devices : devices.slice(0, FIRST_DEVICES)).map(session => (
            <Session
              key={session.id}
              session={session}
              pending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
        {!showsAll && devices.length > FIRST_DEVICES && (
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            <Trans>Show all {devices.length} devices</Trans>
          </Button>
        )}
        <Button
          onClick={() => {
            endAll.reset()
            setAsking(true)
          }}
        >
          <LogOutIcon size={19} />
          {t`Log out everywhere`}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Log out everywhere?`}
        pending={endAll.isPending}
        cancel={t`Cancel`}
        confirm={t`Log out`}
        onConfirm={() => endAll.mutate()}
      >
        <p>{t`You’ll be logged out on all devices, including this one.`}</p>
        <FailureNotice failure={endAll.error} />
      </ConfirmDialog>
    </Panel>
  )
}

function Session({ session, pending, onEnd }: { session: SessionItem; pending: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = tokyoTime(new Date(session.usedAt), language)
  const name = [session.browser, session.system].filter(Boolean).join(', ') || t`Unknown device`
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.used}>{t`last active ${when} Tokyo`}</p>
      </div>
      {session.current ? (
        <StatusMark tone="green" soft>
          {t`This device`}
        </StatusMark>
      ) : (
        <Button size="small" pending={pending} onClick={onEnd} aria-label={t`Log out ${name}`}>
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}
