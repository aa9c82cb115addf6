import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import styles from './Compare.module.css'

const ROWS = [40, 75, 60, 30, 80, 65, 50, 70]

/** Placeholders of the comparison's columns, in the table's own styles. */
export function CompareSkeleton({ ids }: { ids: readonly string[] }) {
  return (
    <div className={styles.scroll} aria-busy="true">
      <table className={styles.table} style={{ '--lots': ids.length } as object} aria-hidden="true">
        <thead>
          <tr>
            <td className={styles.corner} />
            {ids.map(id => (
              <td key={id} className={styles.lot}>
                <div className={styles.photos}>
                  <Skeleton ratio="4 / 3" />
                  <div className={styles.thumbs}>
                    {[1, 2, 3].map(thumb => (
                      <Skeleton key={thumb} ratio="4 / 3" />
                    ))}
                  </div>
                </div>
                <div className={styles.name}>
                  <Skeleton width="80%" height={18} />
                </div>
                <p className={styles.where}>
                  <Skeleton width="60%" />
                </p>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(width => (
            <tr key={width}>
              <td className={styles.caption}>
                <Skeleton width={72} />
              </td>
              {ids.map(id => (
                <td key={id}>
                  <Skeleton width={`${width}%`} height={18} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
