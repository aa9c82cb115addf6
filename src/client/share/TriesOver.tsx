import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/api/use-now.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'

/** All tries of a quarter of an hour are used; the seconds run down beside the words, unread by screen readers. */
export function TriesOver({ until }: { until: number }) {
  const left = Math.max(0, Math.ceil((until - useNow().getTime()) / 1000))
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')]
  return (
    <Notice tone="orange" icon={<ClockIcon />} role="alert">
      <Trans>Too many wrong codes.</Trans>{' '}
      <span aria-live="off">
        <Trans>
          Try again in {minutes}:{seconds}.
        </Trans>
      </span>
    </Notice>
  )
}
