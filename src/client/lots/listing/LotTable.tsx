import { Trans, useLingui } from '@lingui/react/macro'
import type { LotCard as Lot } from '#contract/lots/lots.shapes.ts'
import { gradeTone } from '#domain/lots/grades.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType, SortField } from '#domain/lots/page-types.ts'
import { LOT_STATUS_TONE, lotStatusName, myBidTone } from '#domain/lots/statuses.ts'
import type { LotStatus } from '#domain/lots/statuses.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { sentenceCase, vehicleName } from '#client/format/vehicle-name.ts'
import { GradePill } from '#client/ui/tag/GradePill.tsx'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { LotThumb } from '../card/LotThumb.tsx'
import { LotWhen } from '../card/LotWhen.tsx'
import { STATUS_WORD } from '../words.ts'
import { markVisited } from '../visited.ts'
import { LotStar } from './ListedCard.tsx'
import { LOOKS } from './looks.tsx'
import styles from './LotTable.module.css'
import { SortHead } from './SortHead.tsx'

/** The table of wide screens (specification §2 "Table columns"). A row is not pressed; its lot number opens the lot in a new tab. */
export function LotTable({ lots, pageType, visited }: { lots: Lot[]; pageType: PageType; visited: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { hasWishlist, hasBid, sorts } = pageTypeRecord(pageType)
  const look = LOOKS[pageType]
  const priceHeads: Record<(typeof look.prices)[number], { words: string; sort?: SortField }> = {
    start: { words: t`Start`, sort: 'startPrice' },
    sold: { words: i18n._(look.soldLabel), sort: 'soldPrice' },
    average: { words: t`Average` },
  }
  const priceOf = {
    start: (lot: Lot) => lot.startPrice,
    sold: (lot: Lot) => lot.soldPrice,
    average: (lot: Lot) => lot.averagePrice,
  }
  const head = (sort: SortField, words: string) =>
    sorts.includes(sort) ? <SortHead sort={sort}>{words}</SortHead> : words
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.photoColumn} />
        <col className={styles.whenColumn} />
        <col />
        <col />
        <col className={styles.conditionColumn} />
        <col className={styles.statusColumn} />
        {look.prices.map(name => (
          <col key={name} className={styles.priceColumn} />
        ))}
        {hasWishlist && <col className={styles.starColumn} />}
      </colgroup>
      <thead>
        <tr>
          <th>
            <Trans>Photo</Trans>
          </th>
          <th>
            {head('auctionDate', t`Date`)}, <Trans>auction</Trans>
          </th>
          <th>
            <Trans>Grade</Trans>, {head('year', t`year`)}
          </th>
          <th>
            <Trans>Engine, equipment</Trans>
          </th>
          <th>
            {head('condition', t`Condition`)}, {head('mileage', t`mileage`)}
          </th>
          <th>{hasBid ? <Trans>Status, my bid</Trans> : <Trans>Status</Trans>}</th>
          {look.prices.map(name => (
            <th key={name} className={styles.number}>
              {priceHeads[name].sort ? head(priceHeads[name].sort, priceHeads[name].words) : priceHeads[name].words}
            </th>
          ))}
          {hasWishlist && (
            <th>
              <span className={styles.hidden}>
                <Trans>Favorites</Trans>
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, index) => (
          <tr key={lot.id} data-visited={visited.includes(lot.id)}>
            <td>
              <div className={styles.thumb}>
                <LotThumb lot={lot} priority={index < 6} />
              </div>
            </td>
            <td>
              <a
                href={lot.link}
                target="_blank"
                rel="noreferrer"
                className={styles.lot}
                onClick={() => markVisited(lot.lotType, lot.id)}
              >
                № {lot.lotNo}
              </a>
              <LotWhen lot={lot} lines />
            </td>
            <td>
              <p className={styles.strong}>{vehicleName(lot.maker, lot.model)}</p>
              <p className={styles.second}>{lot.grade || '—'}</p>
              <p className={styles.second}>{[lot.year, lot.chassis, lot.gearbox].filter(Boolean).join(' · ')}</p>
            </td>
            <td>
              {lot.engine === null ? '—' : <Trans>{grouped(lot.engine)} cc</Trans>}
              <p className={styles.second}>{sentenceCase(lot.color) || '—'}</p>
              <p className={styles.second}>{lot.equip.replaceAll(',', ', ') || '—'}</p>
            </td>
            <td>
              {lot.condition ? (
                <GradePill tone={gradeTone(lot.condition) ?? 'plain'} label={t`Condition`}>
                  {lot.condition}
                </GradePill>
              ) : (
                '—'
              )}
              <p className={styles.second}>{lot.mileage === null ? '—' : <Trans>{grouped(lot.mileage)} km</Trans>}</p>
            </td>
            <td>
              <StatusMark tone={LOT_STATUS_TONE[lot.status as LotStatus] ?? 'orange'}>
                {i18n._(STATUS_WORD[lotStatusName(lot.status)])}
              </StatusMark>
              {hasBid && (
                <p className={styles.mine}>
                  <MineBadge tone={myBidTone(lot.status)} label={t`Your bid`}>
                    {lot.myBidAmount === null ? null : yen(lot.myBidAmount)}
                  </MineBadge>
                </p>
              )}
            </td>
            {look.prices.map(name => (
              <td key={name} className={styles.number} data-quiet={name === 'average'}>
                <b>{yen(priceOf[name](lot))}</b>
              </td>
            ))}
            {hasWishlist && (
              <td>
                <LotStar lot={lot} pageType={pageType} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
