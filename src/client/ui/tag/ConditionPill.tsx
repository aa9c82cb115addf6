import { classNames } from '../class-names.ts'
import styles from './ConditionPill.module.css'

/** The condition of a vehicle. `label` names the bare number ("Condition"). `large` is for the title of a lot. */
export const ConditionPill = ({
  tone,
  label,
  large,
  className,
  children,
}: {
  tone: 'green' | 'orange' | 'red' | 'plain'
  label?: string
  large?: boolean
  className?: string
  children: string
}) => (
  <span
    className={classNames(styles.pill, styles[tone], large && styles.large, className)}
    title={label}
    role={label ? 'img' : undefined}
    aria-label={label && `${label} ${children}`}
  >
    {children}
  </span>
)
