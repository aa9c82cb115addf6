import { classNames } from './class-names.ts'
import styles from './Icon.module.css'

/** 22 in bars and buttons, 19 in the sidebar, 16 in dense rows. */
type IconSize = 22 | 19 | 16

export interface IconProps {
  size?: IconSize
  filled?: boolean
  className?: string
}

/** One stroke path on a 24 grid, in the colour of the text. Always decorative: the control around it carries the label. */
export function Icon({ d, size = 22, filled, className }: IconProps & { d: string }) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
