import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { CODE_DIGITS } from '#domain/share/share-code.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CodeField } from '#client/ui/field/CodeField.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useNow } from '#client/api/use-now.ts'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { ShareGate } from './ShareGate.tsx'
import styles from './ShareGate.module.css'
import { unlockShare } from './share.api.ts'

/**
 * The access code. The page shows nothing of the lot, because it has no data yet. A wrong code shows the remaining tries, and after
 * the last one the wait until there are more.
 */
export function LockedLot({
  pageType,
  id,
  onAnswer,
}: {
  pageType: PageType
  id: string
  /** The code was right, or the link has ended: the lot must be requested again. */
  onAnswer: () => Promise<{ error: Error | null }>
}) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const isBike = pageTypeRecord(pageType).vehicle === 'bike'
  const title = isBike ? t`A bike for you` : t`A car for you`
  useTabTitle(title)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const wait = useWait()
  const unlock = useMutation({
    mutationFn: async (password: string) => {
      await unlockShare(pageType, id, password)
      const { error } = await onAnswer()
      if (error) throw error
    },
    onError: error => {
      if (!(error instanceof ApiError)) return
      if (error.status === 409 || error.status === 404) return void onAnswer()
      // A code that the server did not check may be right, and stays for the next try.
      if (error.status >= 500) return
      if (typeof error.detail.seconds === 'number') wait.start(error.detail.seconds)
      setCode('')
      field.current?.focus()
    },
  })
  const failure = unlock.error
  const left = failure instanceof ApiError && typeof failure.detail.left === 'number' ? failure.detail.left : 0
  const isWrong = failure instanceof ApiError && failure.code === 'wrong_access_code'
  const isGuessed = failure instanceof ApiError && failure.code === 'share_guessed'
  const isRefusedCookie = failure instanceof ApiError && failure.code === 'share_locked'
  const triesLeft = left > 0 && t`${plural(left, { one: '# attempt left for now', other: '# attempts left for now' })}`
  const incomplete = t`Enter all six digits`
  const isComplete = code.length === CODE_DIGITS

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wait.until !== null || unlock.isPending) return
    if (isComplete) unlock.mutate(code)
  }
  return (
    <ShareGate
      kicker={t`Private lot`}
      title={title}
      text={t`Enter the 6-digit code from the message that brought you here.`}
      foot={t`No code? Ask the sender. Please never publish it on social media.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          label={t`Access code`}
          name="code"
          length={CODE_DIGITS}
          value={code}
          onKeyDown={event => event.key === 'Enter' && setShort(!isComplete)}
          onChange={digits => {
            setCode(digits)
            setShort(false)
            if (digits !== '' && failure) unlock.reset()
          }}
          error={isShort ? incomplete : isWrong && [t`Wrong access code`, triesLeft].filter(Boolean).join('. ')}
        />
        {wait.until !== null && <TriesOver until={wait.until} ofLink={isGuessed} />}
        {failure && !(failure instanceof ApiError && (isWrong || failure.status === 429)) && (
          <Notice tone="red" role="alert">
            {failure instanceof OfflineError
              ? t`No connection. Try again when you are online.`
              : isRefusedCookie
                ? t`The code is right, but this browser didn’t save it. Allow cookies for this page.`
                : reasonOf(failure)}
          </Notice>
        )}
        <Button
          kind="primary"
          size="large"
          type="submit"
          pending={unlock.isPending}
          // A tooltip with the reason would cover the message about the wrong code.
          disabled={isWrong}
          disabledReason={wait.until !== null ? t`Wait before trying again` : !isComplete && !isWrong && incomplete}
        >
          {isBike ? t`Show bike` : t`Show car`}
        </Button>
      </form>
    </ShareGate>
  )
}

/** A wait imposed by the server. `until` is its end in ms of the server's clock, null without a wait. */
function useWait(): { until: number | null; start: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until - serverNow())
    return () => clearTimeout(timer)
  }, [until])
  return { until, start: seconds => setUntil(serverNow() + seconds * 1000) }
}

/** All tries of this address, or of the link as a whole, are used up. Screen readers do not read the countdown beside the text. */
function TriesOver({ until, ofLink }: { until: number; ofLink: boolean }) {
  const { t } = useLingui()
  const left = Math.max(0, Math.ceil((until - useNow().getTime()) / 1000))
  const [hours, rest] = [Math.floor(left / 3600), left % 3600]
  const [minutes, seconds] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')]
  const time = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
  return (
    <Notice tone="orange" icon={<ClockIcon />} role="alert">
      {ofLink
        ? t`Too many wrong codes were entered for this link. Ask the sender for a new one.`
        : t`Too many wrong codes.`}{' '}
      <span aria-live="off">{t`Try again in ${time}.`}</span>
    </Notice>
  )
}
