import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { mayStillLeave } from '#domain/outbox/outbox-entry.ts'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useOutbox } from './shown-outbox.ts'

/** Entries that still wait despite a network, or came back unsent and unread. The ribbon links to them. */
export function WaitingRibbon() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const entries = useOutbox()
  const back = entries.filter(entry => !mayStillLeave(entry) && entry.state !== 'accepted').length
  const waiting = entries.filter(mayStillLeave).length
  const look = { actionLabel: t`View`, onAction: () => void navigate({ to: '/offline' }) }
  if (back > 0)
    return (
      <Ribbon tone="orange" icon={<WarningIcon />} {...look}>
        <b>{t`Not sent.`}</b>{' '}
        <Plural value={back} one="# change needs your attention" other="# changes need your attention" />
      </Ribbon>
    )
  return (
    <Ribbon tone="blue" icon={<ClockIcon />} {...look}>
      <Plural value={waiting} one="# change waiting to be sent" other="# changes waiting to be sent" />
    </Ribbon>
  )
}
