import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { bestOf } from '#domain/lots/compared-lots.ts'
import { conditionRank } from '#domain/lots/condition.ts'
import { isMileageTrusted } from '#domain/sheets/sheet-findings.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { yen } from '#domain/money/yen.ts'
import { useAwaitsDeposit } from '#client/auth/use-profile.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { LotTime } from '#client/lots/page/LotTime.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import styles from './Compare.module.css'
import { DeliveredPrice } from './DeliveredPrice.tsx'
import { MarketPrice } from './MarketPrice.tsx'
import { AuctionSheetFindings, remarksOf, sheetState } from './AuctionSheetFindings.tsx'
import type { Compared } from './use-compared-lots.ts'

type Row = {
  key: string
  caption: string
  differs: boolean
  cells: { id: string; value: ReactNode; best: string | false }[]
}

/** The rows of the comparison. A row without any value is left out. */
export function useCompareRows(lots: readonly Compared[]): Row[] {
  const { t } = useLingui()
  const mileageWords = useMileageWords()
  /** `same` is what makes two cells equal. `best`: the word of the best cells, with the values that decide. */
  const row = (
    key: string,
    caption: string,
    cell: (lot: Compared) => ReactNode,
    same: (lot: Compared) => unknown,
    best?: { word: string; wanted: 'low' | 'high'; of: (lot: Compared) => number | null },
  ): Row => {
    const wins = best && bestOf(lots.map(best.of), best.wanted)
    return {
      key,
      caption,
      differs: new Set(lots.map(lot => JSON.stringify(same(lot)))).size > 1,
      cells: lots.map((lot, at) => ({ id: lot.id, value: cell(lot), best: wins?.[at] ? best!.word : false })),
    }
  }
  const known = (text: ReactNode) => text || '—'
  const score = ({ detail }: Compared) => detail.lotInfo.condition
  const mileage = ({ detail }: Compared) => detail.carInfo.mileage
  const isTrusted = ({ detail }: Compared) =>
    isMileageTrusted(detail.carSpecification.mileageNote, detail.sheet?.findings ?? [])
  const equipment = ({ detail }: Compared) => detail.carSpecification.equipment.split(/[,、]\s*/).join(', ')
  const price = ({ pageType, detail }: Compared) =>
    (pageTypeRecord(pageType).holds === 'stock' ? detail.bidInfo?.soldPrice : detail.bidInfo?.startPrice) ?? null
  const isFob = lots.every(lot => lot.isFob && !lot.ratesFailure)
  const rows = [
    row('score', t`Condition`, lot => (score(lot) ? <ConditionPill condition={score(lot)} bare /> : '—'), score, {
      word: t`Best condition`,
      wanted: 'high',
      of: lot => conditionRank(score(lot)) || null,
    }),
    !lots.every(hasNoSheet) &&
      row(
        'findings',
        t`Auction sheet`,
        lot => <AuctionSheetFindings lot={lot} />,
        ({ detail }) => sheetWords(detail),
      ),
    row('mileage', t`Mileage`, lot => mileageWords(mileage(lot)), mileage, {
      word: t`Lowest mileage`,
      wanted: 'low',
      of: lot => (isTrusted(lot) ? mileage(lot) : null),
    }),
    row(
      'year',
      t`Year`,
      ({ detail }) => known(detail.carInfo.year),
      ({ detail }) => detail.carInfo.year,
    ),
    row(
      'grade',
      t`Grade`,
      ({ detail }) => known([detail.carSpecification.grade, detail.carInfo.chassisId].filter(Boolean).join(' · ')),
      ({ detail }) => [detail.carSpecification.grade, detail.carInfo.chassisId],
    ),
    row('equipment', t`Equipment`, lot => known(equipment(lot)), equipment),
    row(
      'start',
      t`Start price`,
      lot => (
        <>
          <b className={styles.sum}>{yen(price(lot))}</b>
          <OwnMoney yen={price(lot)} className={styles.note} />
        </>
      ),
      price,
    ),
    row(
      'market',
      t`Similar sales`,
      lot => <MarketPrice lot={lot} />,
      ({ strip }) => strip?.quartiles,
    ),
    row(
      'delivered',
      isFob ? t`FOB, Japan` : t`Delivered (CIF), duty not included`,
      lot => <DeliveredPrice lot={lot} isFob={isFob} />,
      ({ delivered }) => delivered?.total,
      {
        word: t`Lowest price`,
        wanted: 'low',
        // A sum that lacks a part, or the way by sea that others have, cannot be the better one. Nor can one from the start price, often a teaser.
        of: ({ delivered }) =>
          delivered &&
          delivered.price.from !== 'start' &&
          (isFob || delivered.portId !== null) &&
          delivered.missing.length === 0
            ? delivered.total
            : null,
      },
    ),
    row(
      'time',
      t`Auction`,
      ({ detail }) => (
        <div className={styles.time}>
          <LotTime lotInfo={detail.lotInfo} bidsUntil={detail.bidInfo?.biddingDeadline} />
        </div>
      ),
      ({ detail }) => [detail.lotInfo.auctionDate, detail.bidInfo?.biddingDeadline],
    ),
  ]
  const bid: Row = {
    ...row(
      'bid',
      t`Bid`,
      lot => <BidLink lot={lot} />,
      () => 0,
    ),
  }
  return [...rows.filter(one => one !== false), bid]
}

/** What the cell of a sheet says; its remarks count where it has no findings to say. */
const sheetWords = (detail: LotDetail) => {
  const state = sheetState(detail)
  const findings = detail.sheet?.findings.map(({ text }) => text) ?? []
  return [state, findings, state === 'read' && findings.length === 0 && remarksOf(detail)]
}

const hasNoSheet = ({ detail }: Compared) => sheetState(detail) === 'none' && !detail.sheet?.findings.length

function BidLink({ lot: { id, pageType, detail } }: { lot: Compared }) {
  const { t } = useLingui()
  const { path, hasBid } = pageTypeRecord(pageType)
  const address: string = `${path}/${id}`
  const awaitsDeposit = useAwaitsDeposit()
  const mayBid = hasBid && detail.bidInfo?.acceptBid === true && !awaitsDeposit
  return (
    <Link
      to={address}
      search={(mayBid ? { sheet: 'bid' } : {}) as never}
      className={buttonClass(mayBid ? 'tonal' : 'outline', 'medium', styles.bid)}
    >
      {mayBid ? <Trans context="button">Bid</Trans> : t`Open the lot`}
    </Link>
  )
}
