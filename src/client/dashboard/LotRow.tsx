import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { useFollowed } from '#client/live/followed.ts'
import { CardLink } from '#client/lots/card/CardLink.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './Dashboard.module.css'

/** What a row needs of a lot; bids and cards of listings both have it. */
export type RowLot = Pick<
  BidRow,
  'id' | 'lotNo' | 'auctionDate' | 'timeSet' | 'auctionName' | 'maker' | 'model' | 'year' | 'images' | 'link'
>

/**
 * A lot in one line: when (Tokyo), what and where, and at the end what it is shown for. While it is on screen its status and price move by
 * themselves. `day` says the day too, where a list holds more than one. `foot` is a control of its own below the link.
 */
export function LotRow({
  lot,
  day,
  children,
  foot,
}: {
  lot: RowLot
  day?: boolean
  children?: ReactNode
  foot?: ReactNode
}) {
  const { t, i18n } = useLingui()
  useFollowed(lot.id)
  const [broken, setBroken] = useState<string>()
  const start = lot.auctionDate === null ? null : new Date(lot.auctionDate)
  const thumb = lot.images[0]
  return (
    <li className={styles.item}>
      <CardLink to={lot.link} className={styles.row}>
        <span className={styles.photo}>
          {thumb && thumb !== broken ? (
            <Picture src={thumb} alt="" sizes="72px" onBroken={() => setBroken(thumb)} />
          ) : (
            <CarIcon />
          )}
        </span>
        <span className={styles.words}>
          <b className={styles.name}>
            {vehicleName(lot.maker, lot.model)}
            {lot.year !== null && <span className={styles.year}> {lot.year}</span>}
          </b>
          <span className={styles.place}>
            {start && (
              <b className={styles.clock}>
                {lot.timeSet ? (
                  tokyoClock(start)
                ) : (
                  <>
                    <span aria-hidden="true">–:–</span>
                    <VisuallyHidden>{t`time not set`}</VisuallyHidden>
                  </>
                )}
              </b>
            )}
            {start && (
              <span>
                {t`Tokyo`}
                {day && `, ${tokyoDate(start, i18n.locale as Language)}`}
              </span>
            )}
            <span>{lot.auctionName}</span>
            <span>№ {lot.lotNo}</span>
          </span>
        </span>
        <span className={styles.end}>{children}</span>
      </CardLink>
      {foot}
    </li>
  )
}
