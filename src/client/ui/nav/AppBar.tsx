import type { ReactNode } from 'react'
import styles from './AppBar.module.css'

/**
 * The sticky bar at the top of phones and tablets, 52 px plus the safe area. `lead` is burger or back, `trail` the actions. Pass
 * `title` (with an optional `subtitle`) or `children` (a logo, for example) for the middle. Use `as` div
 * inside an overlay, because a page has one banner.
 */
export const AppBar = ({
  lead,
  title,
  subtitle,
  trail,
  as: Element = 'header',
  children,
}: {
  lead?: ReactNode
  title?: ReactNode
  subtitle?: ReactNode
  trail?: ReactNode
  as?: 'header' | 'div'
  children?: ReactNode
}) => (
  <Element className={styles.bar}>
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
  </Element>
)
