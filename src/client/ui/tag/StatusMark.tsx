import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'
import type { Tone } from '../tone.ts'
import styles from './StatusMark.module.css'

/** A status: the shape depends on the tone, the text is `children`. `soft` adds a tinted background. */
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
