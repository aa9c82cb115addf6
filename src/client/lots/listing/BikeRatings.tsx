import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { bikeRatings } from '../bike-ratings.ts'
import styles from './LotTable.module.css'

/** A bike's ratings in two columns. Parts that were not rated are named as such, together. */
export function BikeRatings({ lot }: { lot: Lot }) {
  const { i18n } = useLingui()
  const { ratings, isPartial } = bikeRatings(lot)
  if (ratings.length === 0) return <Trans>Not rated</Trans>
  return (
    <dl className={styles.ratings}>
      {ratings.map(({ part, words, rating }) => (
        <div key={part}>
          <dt>{i18n._(words)}</dt>
          <dd>{rating}</dd>
        </div>
      ))}
      {isPartial && (
        <div className={styles.unrated}>
          <dt>
            <Trans>Others</Trans>
          </dt>
          <dd>
            <Trans context="other ratings">not rated</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}
