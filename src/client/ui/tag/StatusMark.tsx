import { classNames } from '../class-names.ts'
import type { Tone } from '../tone.ts'
import styles from './StatusMark.module.css'

/** A status: the shape follows the tone, the word is `children`. `soft` puts it on a tint. */
export const StatusMark = ({
  tone,
  soft,
  className,
  children,
}: {
  tone: Tone
  soft?: boolean
  className?: string
  children: string
}) => <span className={classNames(styles.mark, styles[tone], soft && styles.soft, className)}>{children}</span>
