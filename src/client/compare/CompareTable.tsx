import { useLingui } from '@lingui/react/macro'
import { CompareHead } from './CompareHead.tsx'
import styles from './Compare.module.css'
import { useCompareRows } from './use-compare-rows.tsx'
import type { Compared } from './use-compared-lots.ts'

/**
 * One column per lot, one row per property. On the phone the captions are above their rows and stay in place while the columns scroll.
 */
export function CompareTable({
  lots,
  isWhole,
  onRemove,
}: {
  lots: readonly Compared[]
  /** No further lot is on its way. */
  isWhole: boolean
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  const rows = useCompareRows(lots)
  return (
    <div className={styles.scroll} data-whole={isWhole} role="region" aria-label={t`Comparison`}>
      <table className={styles.table} style={{ '--lots': lots.length } as object}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {lots.map(lot => (
              <th key={lot.id} scope="col" className={styles.lot}>
                <CompareHead lot={lot} onRemove={() => onRemove(lot.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, caption, cells, differs }) => (
            <tr key={key} data-differs={differs}>
              <th scope="row" className={styles.caption}>
                {caption}
                {differs && (
                  <span className={styles.differs} title={t`Different`} role="img" aria-label={t`differs`}>
                    ≠
                  </span>
                )}
              </th>
              {cells.map(({ id, value, best }) => (
                <td key={id}>
                  {value}
                  {best && <span className={styles.best}>{best}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
