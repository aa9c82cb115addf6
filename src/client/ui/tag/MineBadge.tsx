import { classNames } from '../class-names.ts'
import { useFresh } from '../hooks/use-fresh.ts'
import { BidIcon } from '../icons/BidIcon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './MineBadge.module.css'

/** My bid, solid: blue, green while the lot is on sale, red when it is sold. `children` is the amount; `null` draws a dash. */
export function MineBadge({
  tone = 'blue',
  label,
  children,
}: {
  tone?: 'blue' | 'green' | 'red'
  /** "Your bid", read out and shown as a tooltip. */
  label: string
  children: string | null
}) {
  const fresh = useFresh(children)
  if (children === null) return <span className={styles.none}>—</span>
  return (
    <span className={classNames(styles.badge, styles[tone], fresh)} title={label}>
      <BidIcon size={16} />
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </span>
  )
}
