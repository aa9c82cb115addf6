import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { bikeRatings } from './bike-ratings.ts'

/** A bike's ratings in the order of the sheet, with their short names. Parts that were not rated are named as such, together. */
export function BikeScores({ lot, styles }: { lot: Lot; styles: Record<string, string> }) {
  const { t, i18n } = useLingui()
  const { ratings, isPartial } = bikeRatings(lot)
  if (ratings.length === 0) {
    return <p className={styles.unrated}>{t`Not rated`}</p>
  }
  return (
    <dl className={styles.ratings}>
      {ratings.map(({ part, words, short, rating }) => (
        <div key={part}>
          <dt title={i18n._(words)}>
            <span aria-hidden="true">{i18n._(short)}</span>
            <VisuallyHidden>{i18n._(words)}</VisuallyHidden>
          </dt>
          <dd>{rating}</dd>
        </div>
      ))}
      {isPartial && (
        <div className={styles.unrated}>
          <dt>{t`Others`}</dt>
          <dd>
            <Trans context="other ratings">not rated</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}
