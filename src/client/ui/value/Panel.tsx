import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Panel.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** On the right of the title. */
  aside?: ReactNode
  /** No padding: for tables, lists and pictures that extend to the edge. */
  flush?: boolean
}

/** A surface between hairlines, with an optional head. */
export const Panel = ({ title, aside, flush, className, children, ...rest }: PanelProps) => (
  <section {...rest} className={classNames(styles.panel, className)}>
    {(title !== undefined || aside !== undefined) && (
      <header className={styles.head}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {aside}
      </header>
    )}
    <div className={flush ? undefined : styles.body}>{children}</div>
  </section>
)
