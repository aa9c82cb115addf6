import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './AppBar.module.css'

/**
 * The sticky bar at the top of phones and tablets, 52 px plus the safe area. `lead` is burger or back, `trail` the actions. Pass
 * `title` (with an optional `subtitle`) or `children` (a logo, for example) for the middle. `progress` takes a ProgressBar. Use `as`
 * div inside an overlay, because a page has one banner.
 */
export const AppBar = ({
  lead,
  title,
  subtitle,
  trail,
  progress,
  as: Element = 'header',
  className,
  children,
}: {
  lead?: ReactNode
  title?: ReactNode
  subtitle?: ReactNode
  trail?: ReactNode
  progress?: ReactNode
  as?: 'header' | 'div'
  className?: string
  children?: ReactNode
}) => (
  <Element className={classNames(styles.bar, className)}>
    {lead}
    <div className={styles.middle}>
      {title !== undefined ? (
        <>
          <p className={styles.title}>{title}</p>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </>
      ) : (
        children
      )}
    </div>
    {trail}
    {progress}
  </Element>
)
