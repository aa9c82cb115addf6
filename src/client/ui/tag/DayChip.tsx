import { classNames } from '../class-names.ts'
import styles from './Chip.module.css'

/** A day: off, partly on (some of its halls), or fully on. `count` follows the name; an empty day is gray and can still be chosen. */
export const DayChip = ({
  state,
  count,
  empty,
  onPress,
  children,
}: {
  state: 'off' | 'partial' | 'on'
  count?: string | number
  empty?: boolean
  onPress: () => void
  children: string
}) => (
  <button
    type="button"
    className={classNames(styles.chip, state === 'on' && styles.selected, state === 'partial' && styles.partial)}
    data-empty={(state === 'off' && empty) || undefined}
    aria-pressed={state === 'partial' ? 'mixed' : state === 'on'}
    onClick={onPress}
  >
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
)
