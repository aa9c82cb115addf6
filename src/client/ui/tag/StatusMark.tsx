import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'
import type { Tone } from '../tone.ts'
import styles from './StatusMark.module.css'

/** A status: the shape depends on the tone, the text is `children`. `soft` adds a tinted background. */
export const StatusMark = ({
  tone,
  soft,
  onTint,
  wraps,
  className,
  children,
}: {
  tone: Tone
  soft?: boolean
  /** With `soft`, on a ground that is tinted itself: the chip has the colour of a surface. */
  onTint?: boolean
  /** For a narrow column: words that do not fit go to the next line. */
  wraps?: boolean
  className?: string
  children: string
}) => {
  const fresh = useFresh(children)
  return (
    <span
      className={classNames(
        styles.mark,
        styles[tone],
        soft && styles.soft,
        onTint && styles.onTint,
        wraps && styles.wraps,
        className,
        fresh,
      )}
    >
      {children}
    </span>
  )
}
