import { Fragment, type ReactNode } from 'react'
import styles from './VirtualCards.module.css'

/** Placeholders of six cards while the first answer loads, in the rows of `VirtualCards`. `children` is one of them. */
export const CardSkeletons = ({
  columns,
  className,
  children,
}: {
  columns: number
  className?: string
  children: ReactNode
}) => (
  <div className={className} aria-hidden="true">
    {Array.from({ length: Math.ceil(6 / columns) }, (_, row) => (
      <div key={row} className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: columns }, (_, place) => (
          <Fragment key={place}>{children}</Fragment>
        ))}
      </div>
    ))}
  </div>
)
