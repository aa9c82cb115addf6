import { classNames } from '../class-names.ts'
import styles from './GradePill.module.css'

/** A condition grade. `label` says what the bare number is ("Condition"). `large` stands beside a lot's title. */
export const GradePill = ({
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
