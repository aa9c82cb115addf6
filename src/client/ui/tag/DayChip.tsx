import { classNames } from '../class-names.ts'
import styles from './Chip.module.css'

/** A day: off, partly on (some of its halls), or fully on. `count` follows the name. */
export const DayChip = ({
  state,
  count,
  onPress,
  disabled,
  className,
  children,
}: {
  state: 'off' | 'partial' | 'on'
  count?: string | number
  onPress: () => void
  disabled?: boolean
  className?: string
  children: string
}) => (
  <button
    type="button"
    className={classNames(
      styles.chip,
      state === 'on' && styles.selected,
      state === 'partial' && styles.partial,
      className,
    )}
    aria-pressed={state === 'partial' ? 'mixed' : state === 'on'}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
)
