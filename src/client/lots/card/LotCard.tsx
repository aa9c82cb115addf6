import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LotCard as Lot } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { grouped } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { colourName } from '#domain/lots/colours.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useFollowed } from '#client/live/followed.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import { useIsTouch } from '#client/ui/hooks/use-is-touch.ts'
import { markVisited } from '#client/navigation/visited.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { TradeCodes } from '../codes/TradeCodes.tsx'
import { ListedStatus } from '#client/format/ListedStatus.tsx'
import { CardLink } from './CardLink.tsx'
import styles from './LotCard.module.css'
import { LotMoney } from './LotMoney.tsx'
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
  const { t } = useLingui()
  const mileageWords = useMileageWords()
  const language = useLanguage()
  const touch = useIsTouch()
  useFollowed(lot.id)
  const own = useOwnMoney()
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
        <ListedStatus lot={lot} pageType={pageType} />
      </div>
      <LotMoney lot={lot} pageType={pageType} inline={shape === 'tile'} />
      {foot && <div className={styles.foot}>{foot}</div>}
      <div className={styles.star}>{star}</div>
      {checkbox && <div className={styles.checkbox}>{checkbox}</div>}
    </article>
  )
}
