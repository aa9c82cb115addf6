import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'
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
}) => {
  const fresh = useFresh(children)
  return (
    <span className={classNames(styles.mark, styles[tone], soft && styles.soft, className, fresh)}>{children}</span>
  )
}
