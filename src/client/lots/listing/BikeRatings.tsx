import { useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { BIKE_RATINGS, isRated } from '../bike-ratings.ts'
import styles from './LotTable.module.css'

/** Six ratings in two columns. An unrated bike has a dash. */
export function BikeRatings({ lot }: { lot: Lot }) {
  const { i18n } = useLingui()
  if (!isRated(lot)) return '—'
  return (
    <dl className={styles.ratings}>
      {BIKE_RATINGS.map(([name, words]) => (
        <div key={name}>
          <dt>{i18n._(words)}</dt>
          <dd>{lot[name] || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
