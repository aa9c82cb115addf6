import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { BIKE_RATINGS, isRated } from '../bike-ratings.ts'
import styles from './LotCard.module.css'

/** A bike's six ratings in the order of the sheet, each labelled for screen readers. An unrated bike shows nothing. */
export function CardRatings({ lot }: { lot: Lot }) {
  const { i18n } = useLingui()
  if (!isRated(lot)) return null
  return (
    <div className={styles.ratings}>
      <span className={styles.label}>
        <Trans>Ratings</Trans>
      </span>
      {BIKE_RATINGS.map(([name, words]) => (
        <b key={name} title={i18n._(words)}>
          <VisuallyHidden>{i18n._(words)} </VisuallyHidden>
          {lot[name] || '—'}
        </b>
      ))}
    </div>
  )
}
