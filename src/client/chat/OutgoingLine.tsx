import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import styles from './Chat.module.css'
import type { Outgoing } from './use-unsent.ts'

/** My message before the server has confirmed it. A failed one is red and waits for a tap. */
export function OutgoingLine({
  message,
  onRetry,
  onDiscard,
}: {
  message: Outgoing
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}) {
  const { t } = useLingui()
  // The server's texts come with and without a full stop.
  const reason = message.reason?.replace(/\.$/, '')
  if (message.state !== 'failed')
    return (
      <div className={styles.bubble} data-state={message.state}>
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
        <p className={styles.when}>{message.state === 'sending' ? t`Sending` : t`Waiting to be sent`}</p>
      </div>
    )
  return (
    <div className={styles.failed} role="alert">
      <IconButton label={t`Discard message`} onClick={() => onDiscard(message)}>
        <CloseIcon size={16} />
      </IconButton>
      <button type="button" className={styles.bubble} data-state="failed" onClick={() => onRetry(message)}>
        <span className={styles.text} dir="auto">
          {message.text}
        </span>
        <span className={styles.when}>{reason ? t`Not sent: ${reason}. Tap to retry` : t`Not sent. Tap to retry`}</span>
      </button>
    </div>
  )
}
