import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { isTimeAwaited } from '#client/format/is-time-awaited.ts'
import { tokyoDate } from '#client/format/time.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useFollowed } from '#client/live/followed.ts'
import { CardLink } from '#client/lots/card/CardLink.tsx'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import styles from './Dashboard.module.css'

/** The data of a lot that a row needs; bids and listing cards both have it. */
type RowLot = Pick<
  BidRow,
  'id' | 'lotNo' | 'status' | 'auctionDate' | 'timeSet' | 'auctionName' | 'maker' | 'model' | 'year' | 'images' | 'link'
>

/**
 * A lot in one line: time (Tokyo), name and hall, and at the end the reason why it is listed. Its status and price update live while
 * it is on screen. `day` adds the day, for lists with more than one. `foot` is a separate control below the link.
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
  const { t } = useLingui()
  const language = useLanguage()
  useFollowed(lot.id)
  const { isBroken, drop } = useBrokenPictures()
  const start = lot.auctionDate === null ? null : new Date(lot.auctionDate)
  const thumb = lot.images[0]
  return (
    <li className={styles.item}>
      <CardLink to={lot.link} className={styles.row}>
        <span className={styles.photo}>
          {thumb && !isBroken(thumb) ? (
            <Picture src={thumb} alt="" sizes="72px" onBroken={() => drop(thumb)} />
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
            {start && lot.timeSet && (
              <span>
                <b className={styles.clock}>{tokyoClock(start)}</b>{' '}
                {[t({ message: 'Tokyo', context: 'after a time' }), day && tokyoDate(start, language)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            )}
            {start && isTimeAwaited(lot, start) && <b className={styles.clock}>{t`time TBA`}</b>}
            {start && !lot.timeSet && day && <span>{tokyoDate(start, language)}</span>}
            <span>{lot.auctionName}</span>
            <span>{t`Lot ${lot.lotNo}`}</span>
          </span>
        </span>
        <span className={styles.end}>{children}</span>
      </CardLink>
      {foot}
    </li>
  )
}
