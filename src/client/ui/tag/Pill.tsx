import { classNames } from '../class-names.ts'
import styles from './Pill.module.css'

/** A short value with a tone. `label` names it where nothing beside it does. `large` is for a title. */
export const Pill = ({
  tone,
  label,
  large,
  children,
}: {
  tone: 'green' | 'orange' | 'red' | 'plain'
  label?: string
  large?: boolean
  children: string
}) => (
  <span
    className={classNames(styles.pill, styles[tone], large && styles.large)}
    title={label}
    role={label ? 'img' : undefined}
    aria-label={label && `${label} ${children}`}
  >
    {children}
  </span>
)
