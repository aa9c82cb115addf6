import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useOutbox } from './shown-outbox.ts'

/** What waits to be sent although there is a network, or came back unsent and has not been read; it leads to where that stands. */
export function WaitingRibbon() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const entries = useOutbox()
  const back = entries.filter(entry => !isWaiting(entry) && entry.state !== 'accepted').length
  const waiting = entries.filter(isWaiting).length
  const look = { actionLabel: t`Look`, onAction: () => void navigate({ to: '/offline' }) }
  if (back > 0)
    return (
      <Ribbon tone="orange" icon={<WarningIcon />} {...look}>
        <b>
          <Trans>Not sent.</Trans>
        </b>{' '}
        <Plural value={back} one="# change needs your look" other="# changes need your look" />
      </Ribbon>
    )
  return (
    <Ribbon tone="blue" icon={<ClockIcon />} {...look}>
      <Plural value={waiting} one="# change waits to be sent" other="# changes wait to be sent" />
    </Ribbon>
  )
}
