import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../button/Button.tsx'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import styles from './ErrorBlock.module.css'

/** A failed request, shown in place: "Something went wrong", "The information has not been changed." and a next step. */
export const ErrorBlock = ({
  title,
  text,
  closeLabel,
  onClose,
  className,
}: {
  title: string
  text?: ReactNode
  closeLabel?: string
  onClose?: () => void
  className?: string
}) => (
  <div className={classNames(styles.error, className)} role="alert">
    <WarningIcon />
    <div className={styles.body}>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
    {onClose && (
      <Button size="small" onClick={onClose}>
        {closeLabel}
      </Button>
    )}
  </div>
)
