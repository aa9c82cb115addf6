import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { classNames } from '../class-names.ts'
import styles from './Logo.module.css'

/** The mark (an M whose valley is a harbour basin, with the lamp) and the name. `bare` draws only the mark. */
export function Logo({ bare, className }: { bare?: boolean; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M4 27V12.5a2.5 2.5 0 0 1 2.5-2.5C11.5 10 11 21 16 21s4.5-11 9.5-11a2.5 2.5 0 0 1 2.5 2.5V27"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle className={styles.lamp} cx="16" cy="9" r="4.2" />
      </svg>
      {bare ? <VisuallyHidden>Minato</VisuallyHidden> : 'Minato'}
    </span>
  )
}
