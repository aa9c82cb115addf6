import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { OfflineIcon } from '../icons/OfflineIcon.tsx'
import styles from './OutageBlock.module.css'

/**
 * Replaces a list or page that could not be fetched: the error, "Try again", and an alternative (`children`). It must never look like an
 * empty list.
 */
export const OutageBlock = ({
  title,
  text,
  icon,
  retryLabel,
  onRetry,
  pending,
  children,
}: {
  title: string
  text?: ReactNode
  icon?: ReactNode
  retryLabel: string
  onRetry: () => void
  pending?: boolean
  children?: ReactNode
}) => (
  <div className={styles.outage} role="alert">
    <span className={styles.disc}>{icon ?? <OfflineIcon />}</span>
    <p className={styles.title}>{title}</p>
    {text !== undefined && <div className={styles.text}>{text}</div>}
    <Button kind="tonal" pending={pending} onClick={onRetry}>
      {retryLabel}
    </Button>
    {children}
  </div>
)
