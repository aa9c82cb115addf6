import { yen } from '#domain/money/yen.ts'
import styles from './Dashboard.module.css'

/** The used part of a limit, as a bar and as text. Whole yen; the bar is full when the limit is exceeded. */
export function FullBar({ label, value, most }: { label: string; value: number; most: number }) {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : value > 0 ? 1 : 0
  return (
    <div
      className={styles.bar}
      data-close={share >= 0.8}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`${yen(value)} / ${yen(most)}`}
    >
      <span style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
