import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import { isShownOnLot } from '#domain/bids/bid-status.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { LOT_STATUS_TONE, myBidTone, type LotStatus } from '#domain/lots/statuses.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { colourName } from '#domain/lots/colours.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useFollowed } from '#client/live/followed.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { useIsTouch } from '#client/ui/hooks/use-is-touch.ts'
import { Price } from '#client/ui/value/Price.tsx'
import { markVisited } from '#client/navigation/visited.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { TradeCodes } from '../codes/TradeCodes.tsx'
import { PAGE_WORDS, type PageWords } from '../page-words.ts'
import { useMarketPrices } from '../use-market-prices.ts'
import { statusWord } from '#client/format/lot-status-words.ts'
import { CardLink } from './CardLink.tsx'
import { BikeScores } from '../BikeScores.tsx'
import styles from './LotCard.module.css'
import { NewMark } from './NewMark.tsx'
import { LotThumb } from './LotThumb.tsx'
import { LotWhen } from '#client/format/LotWhen.tsx'

/** The form of a lot outside the table: `row` beside its photo, `tile` in a grid, `large` with a full-width photo. */
export type CardShape = 'row' | 'tile' | 'large'

/**
 * A lot of any listing. The whole card opens it. The star, given by the list, is above that link. With a fine pointer so is the lot number, which
 * opens the lot in a new tab.
 */
export function LotCard({
  lot,
  pageType,
  shape,
  visited,
  isNew,
  priority,
  star,
  checkbox,
  foot,
}: {
  lot: Lot
  pageType: PageType
  shape: CardShape
  visited: boolean
  /** Found by a saved search since its reader looked. */
  isNew?: boolean
  /** Among the first on screen, so its photo loads at once. */
  priority: boolean
  star: ReactNode
  /** In selection mode: the checkbox of this lot. */
  checkbox?: ReactNode
  /** Below the prices, above the link that covers the card. */
  foot?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const mileageWords = useMileageWords()
  const language = useLanguage()
  const touch = useIsTouch()
  useFollowed(lot.id)
  const look = PAGE_WORDS[pageType]
  const [market] = useMarketPrices()(lot)
  const own = useOwnMoney()
  const inline = shape === 'tile'
  const isBike = pageTypeRecord(pageType).vehicle === 'bike'
  const leads = (name: PageWords['prices'][number], amount: number | null) =>
    amount !== null && look.prices.includes(name)
  const leading = leads('sold', lot.soldPrice) ? 'sold' : leads('start', lot.startPrice) ? 'start' : 'average'
  const amountOf = (name: PageWords['prices'][number], amount: number | null) =>
    amount === null ? { value: null } : { value: yen(amount), note: name === leading && own?.of(amount) }
  const prices = {
    start: <Price key="start" inline={inline} label={t`Start`} {...amountOf('start', lot.startPrice)} />,
    sold: <Price key="sold" inline={inline} label={i18n._(look.soldLabel)} {...amountOf('sold', lot.soldPrice)} />,
    average: market && (
      <Price key="average" inline={inline} label={market.label} {...amountOf('average', market.yen)} />
    ),
  }
  // An unsold lot needs no dash for its sold price, except where that is the only price.
  const isShown = {
    start: true,
    sold: lot.soldPrice !== null || look.prices.length === 1,
    average: market !== undefined,
  }
  const shown = look.prices.filter(name => isShown[name])
  return (
    <article className={styles.card} data-shape={shape} data-visited={visited} data-own={own !== null}>
      <div className={styles.photo}>
        <LotThumb lot={lot} priority={priority} shape={shape} />
        {touch ? (
          <span className={styles.number}>{t`Lot ${lot.lotNo}`}</span>
        ) : (
          <a
            href={lot.link}
            target="_blank"
            rel="noreferrer"
            className={styles.number}
            onClick={() => markVisited(lot.lotType, lot.id)}
          >
            {t`Lot ${lot.lotNo}`}
          </a>
        )}
        {isNew && (
          <span className={styles.new}>
            <NewMark />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink to={lot.link} className={styles.open}>
            {vehicleName(lot.maker, lot.model)}
          </CardLink>
        </h2>
        <p className={styles.grade}>{lot.grade || lot.chassis || '—'}</p>
        <p className={styles.age}>
          <b>
            {lot.year ?? '—'} · {mileageWords(lot.mileage)}
          </b>{' '}
          · {!lot.engine ? '—' : <Trans>{grouped(lot.engine)} cc</Trans>}
        </p>
        <p className={styles.make}>
          {lot.condition && <ConditionPill condition={lot.condition} />}
          <span>{[lot.chassis, colourName(lot.color, language)].filter(Boolean).join(' · ')}</span>
        </p>
        <div className={styles.codes}>
          <TradeCodes lot={lot} />
        </div>
      </div>
      <div className={styles.when}>
        <LotWhen lot={lot} />
        <StatusMark tone={LOT_STATUS_TONE[lot.status as LotStatus] ?? 'orange'}>
          {statusWord(lot.status, pageType, language)}
        </StatusMark>
      </div>
      <div className={styles.money}>
        {shown.map(name => prices[name])}
        {isBike && <BikeScores lot={lot} styles={styles} />}
        {isShownOnLot(lot) && (
          <div className={styles.mine} data-apart={shown.length > 2 || isBike}>
            <MineBadge tone={myBidTone(lot.status)} label={i18n._(look.mineLabel)}>
              {lot.myBidAmount === null ? '—' : yen(lot.myBidAmount)}
            </MineBadge>
          </div>
        )}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
      <div className={styles.star}>{star}</div>
      {checkbox && <div className={styles.checkbox}>{checkbox}</div>}
    </article>
  )
}
