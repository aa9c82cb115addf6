import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EarlierOffer as Offer } from '#contract/lots/lots.shapes.ts'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { yen } from '#domain/money/yen.ts'
import { daysBetween, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { dayName } from '#domain/time/day-words.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { LotSection } from '../LotSection.tsx'
import styles from './PriceStrip.module.css'

/** An earlier offer of the same car: when, where, and its result. Users who may see `results` get a link. */
export function EarlierOffer({ offer, results }: { offer: Offer; results: string | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const days = daysBetween(offer.day, tokyoDay(now))
  const ago = t`${plural(days, { one: '# day ago', other: '# days ago' })}`
  const result = lotStatusLabel(offer.status, language)
  const outcome =
    offer.soldPrice !== null
      ? `${result}, ${yen(offer.soldPrice)}`
      : offer.highestBid
        ? t`${result}, highest bid ${yen(offer.highestBid)}`
        : result
  const address = `${results}/${offer.id}`
  const day = dayName(offer.day, language)
  return (
    <LotSection title={offer.isCertain ? t`Offered before` : t`Probably offered before`}>
      <p className={styles.sentence}>
        {ago},{' '}
        {results === null ? (
          day
        ) : (
          <Link to={address} preload={false} className={styles.sale}>
            {day}
          </Link>
        )}
        , {offer.auctionName}: {outcome}
      </p>
    </LotSection>
  )
}
