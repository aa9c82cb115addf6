import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/api/use-now.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'

/** All tries of this address, or of the link as a whole, are used up. Screen readers do not read the countdown beside the text. */
export function TriesOver({ until, ofLink }: { until: number; ofLink: boolean }) {
  const left = Math.max(0, Math.ceil((until - useNow().getTime()) / 1000))
  const [hours, rest] = [Math.floor(left / 3600), left % 3600]
  const [minutes, seconds] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')]
  const time = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
  return (
    <Notice tone="orange" icon={<ClockIcon />} role="alert">
      {ofLink ? (
        <Trans>Too many wrong codes were entered for this link. Ask the sender for a new one.</Trans>
      ) : (
        <Trans>Too many wrong codes.</Trans>
      )}{' '}
      <span aria-live="off">
        <Trans>Try again in {time}.</Trans>
      </span>
    </Notice>
  )
}
